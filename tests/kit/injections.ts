const EVENTS = ['onclick', 'onerror', 'onload', 'onmouseover', 'onfocus', 'onanimationstart', 'ontoggle', 'onpointerenter', 'OnErRoR', 'on\nload']
const TAGS = ['img src=x', 'svg', 'body', 'details open', 'video src=x', 'marquee', 'p', 'a href="#"', 'input autofocus', 'table background="javascript:alert(1)"']
const SCHEMES = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)', 'javascript&colon;alert(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'vbscript:x',
  '//evil.example/x.js', 'http://plain.example', 'blob:x', 'file:///etc/passwd', '\u0001javascript:alert(1)', 'feed:javascript:alert(1)', 'view-source:x',
]
const HOLDERS = [
  (u: string) => `<a href="${u}">x</a>`, (u: string) => `<img src="${u}">`, (u: string) => `<iframe src="${u}"></iframe>`,
  (u: string) => `<form action="${u}"><button>x</button></form>`, (u: string) => `<object data="${u}"></object>`,
]
const WHOLE = [
  '<script>alert(1)</script>', '<scr<script>ipt>alert(1)</scr</script>ipt>', '<script src=//evil.example></script>', '<style>@import "//evil.example"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>', '<base href="//evil.example">', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="//evil.example">', '<svg><script>alert(1)</script></svg>', '<math><mtext></mtext><script>alert(1)</script></math>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>', '<!--><script>alert(1)</script>-->', '<![CDATA[<script>alert(1)</script>]]>', '<textarea><img src=x onerror=alert(1)></textarea>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=9>x</text></a></svg>', '<svg><animate onbegin=alert(1) attributeName=x dur=1s>', '<svg><use href="data:image/svg+xml,<svg onload=alert(1)>"/>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>', '<img src=x:x onerror=alert(1)//', '<audio src onloadstart=alert(1)>', '<isindex action=javascript:alert(1) type=image>',
  '<embed src="javascript:alert(1)">', '<p id="cookie" name="location">x</p>', '"><script>alert(1)</script>', '<a href="https://ok.example" target="_blank" onclick=x>x</a>', '<xss contenteditable onfocus=alert(1)>',
]
/** Stored text that tries to run something; whatever runs calls `alert`. */
export const INJECTIONS: readonly string[] = [
  ...EVENTS.flatMap((event) => TAGS.map((tag) => `<${tag} ${event}=alert(1)>x`)),
  ...SCHEMES.flatMap((scheme) => HOLDERS.map((holder) => holder(scheme))), ...WHOLE,
]
