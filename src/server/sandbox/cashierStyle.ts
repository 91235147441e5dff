const LIGHT =
  '--bar:#0f5f52;--on-bar:#f3fff9;--back:#eef3f1;--card:#fff;--line:#cfdad6;--text:#12211d;--soft:#52645e;--main:#0f5f52;--on-main:#fff;--good:#1b7a3d;--bad:#b3261e;--wait:#8a5a00;--tint:#e5f0ec'
const DARK =
  '--bar:#0a3d35;--on-bar:#f3fff9;--back:#0c1412;--card:#14201d;--line:#2c3d38;--text:#eaf3ef;--soft:#a5b8b1;--main:#5fd3b4;--on-main:#04211a;--good:#7ddb9a;--bad:#ff9a8f;--wait:#f4c95d;--tint:#1b2d28'

/** The style of the demo's bank, which has colours of its own. */
export const CASHIER_CSS = `:root{${LIGHT}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}:root[data-theme=light]{color-scheme:light}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr auto;background:var(--back);color:var(--text);font:16px/1.5 Georgia,"Times New Roman",serif}
header{display:flex;align-items:center;gap:12px;padding:12px max(16px,calc(50vw - 260px));background:var(--bar);color:var(--on-bar)}header b{font-size:20px;flex:1}header span,footer,dt,.sum span,.phone small{font-size:14px}
main{width:100%;max-width:520px;margin:24px auto;padding:24px;display:grid;gap:16px;align-content:start;align-self:start;background:var(--card);border:1px solid var(--line);border-radius:6px}
@media (max-width:560px){main{margin:0;border-width:0 0 1px;border-radius:0;padding:20px 16px}}
h1{margin:0;font-size:24px}p{margin:0}form{margin:0;display:grid;gap:16px}
.steps{list-style:none;margin:0;padding:0;display:flex;gap:6px;font:14px/1.3 system-ui,sans-serif;color:var(--soft)}.steps li{flex:1;border-top:4px solid var(--line);padding-top:6px}.steps .done,.steps [aria-current]{border-color:var(--main)}.steps [aria-current]{color:var(--text);font-weight:650}
.sum{display:flex;justify-content:space-between;align-items:baseline;gap:12px;padding:14px 16px;background:var(--tint);border-radius:6px}.sum b{font-size:28px;font-variant-numeric:tabular-nums}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:6px 16px}dt{color:var(--soft)}dd{margin:0;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.demo{margin:0;padding:10px 14px;border:1px dashed var(--line);border-radius:6px;display:grid;gap:2px;font:15px/1.4 system-ui,sans-serif}.demo legend{color:var(--soft);font-size:14px;padding:0 6px}.demo label{display:flex;gap:8px;align-items:center;min-height:40px;cursor:pointer}.demo input{width:20px;height:20px;accent-color:var(--main)}
.phone{justify-self:start;max-width:340px;padding:10px 14px;border-radius:14px;background:var(--tint);font:15px/1.4 system-ui,sans-serif}.phone small{color:var(--soft)}
.field{display:grid;gap:6px}.field input{width:100%;min-height:52px;padding:8px 14px;border:1px solid var(--soft);border-radius:6px;background:var(--card);color:inherit;font:24px/1.2 ui-monospace,monospace;letter-spacing:.2em}.field input[aria-invalid]{border-color:var(--bad)}.wrong{color:var(--bad)}
.state{padding:14px 16px;border:1px solid var(--line);border-inline-start:5px solid var(--wait);border-radius:6px;display:grid;gap:4px}.state strong{font-size:18px}.state.good{border-inline-start-color:var(--good)}.state.bad{border-inline-start-color:var(--bad)}
button,.button{display:block;width:100%;min-height:50px;padding:12px 16px;text-align:center;text-decoration:none;border:1px solid var(--line);border-radius:6px;background:transparent;color:inherit;font:16px/1.4 system-ui,sans-serif;cursor:pointer}.main:is(button,.button){background:var(--main);border-color:var(--main);color:var(--on-main);font-weight:650}
button:hover,.button:hover{border-color:var(--text)}:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.busy{justify-self:center;width:44px;height:44px;border-radius:50%;border:4px solid var(--line);border-top-color:var(--main);animation:turn 1s linear infinite}@keyframes turn{to{transform:rotate(1turn)}}@media (prefers-reduced-motion:reduce){.busy{animation-duration:6s}}
footer{padding:14px max(16px,calc(50vw - 260px));color:var(--soft)}`
