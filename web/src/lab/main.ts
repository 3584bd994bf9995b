import "../styles/theme.css";
import "../styles/controls.css";
import "../../../src/zermelo/lab/report/report.css";
import { mount } from "svelte";
import Lab from "./Lab.svelte";

mount(Lab, { target: document.getElementById("page")! });
