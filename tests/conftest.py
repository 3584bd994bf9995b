"""Settings shared by all tests."""

import os
import signal

from hypothesis import HealthCheck, settings

# No deadline: a laptop under load is not a bug. In CI the same examples run every time, so a red
# build can be repeated; on a desk each run looks somewhere else.
settings.register_profile(
    "zermelo",
    deadline=None,
    derandomize=os.environ.get("CI", "").lower() in {"1", "true"},
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("zermelo")

# A shell's background jobs ignore Ctrl-C and hand that down; programs under test must hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
