import type { DepositRow } from '../ports/money/deposits.ts'
import type { SandboxPayment } from '../ports/money/cashier.ts'
import { toWire } from '../../rules/money/money.ts'
import { numberOf } from '../../rules/number.ts'
import type { Brand } from '../../entities/site/brand.ts'
import { directionOf, numberLocaleOf } from '../../rules/site/languages.ts'
import { minuteText } from '../../rules/site/moments.ts'
import type { LanguageTexts, TextKey } from '../domain/site/texts.ts'

/** Returns a text of the pay page. The texts are separate from the site's, as a real cashier's are. */
type Word = (key: TextKey<'provider/cashierPage'>, values?: { amount: string }) => string

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

export interface PageState {
  deposit: DepositRow | null
  payment: (SandboxPayment & { deliveredAt: number | null }) | null
  now: number
}

const moneyText = (units: bigint, brand: Brand, language: string): string =>
  `${brand.currencySymbol} ${toWire(units).toLocaleString(numberLocaleOf(language), { minimumFractionDigits: 2 })}`

const timeText = (ms: number, brand: Brand, language: string): string =>
  `${minuteText(ms, brand.zone, language)} (${brand.zone})`

const resultOf = (
  { deposit, payment }: PageState,
  word: Word,
): { tone: string; head: string; text: string } | null => {
  if (!deposit) return { tone: 'bad', head: word('unknown'), text: '' }
  if (payment?.outcome === 'failed') return { tone: 'bad', head: word('failed'), text: word('failedText') }
  if (payment && payment.deliveredAt === null)
    return { tone: 'wait', head: word('onTheWay'), text: word('onTheWayText') }
  if (payment) return { tone: 'good', head: word('paid'), text: word('paidText') }
  return deposit.status === 'pending' ? null : { tone: 'bad', head: word('closed'), text: '' }
}

const buttons = (token: string, query: string, amount: string, word: Word): string => {
  const form = (result: string, style: string, label: string): string =>
    `<form method="post" action="/sandbox/cashier/${token}/${result}${query}"><button class="${style}" name="${result}">${escape(label)}</button></form>`
  return (
    form('pay', 'main', word('pay', { amount })) +
    form('late', '', word('late')) +
    form('fail', '', word('fail'))
  )
}

/**
 * Returns the sandbox pay page: the payment, and three buttons for its result. It has no script and works in any
 * browser.
 */
export const cashierPage = (
  state: PageState,
  brand: Brand,
  spoken: LanguageTexts,
  theme: string,
  query: string,
): string => {
  const { deposit } = state
  const { language } = spoken
  const word: Word = (key, values) => spoken.text('provider/cashierPage', key, values)
  const result = resultOf(state, word)
  const amount = deposit ? moneyText(deposit.amount, brand, language) : ''
  const details =
    deposit === null
      ? ''
      : `<dl>
    <dt>${escape(word('amount'))}</dt><dd class="amount">${escape(amount)}</dd>
    <dt>${escape(word('number'))}</dt><dd>${numberOf(deposit.depositId)}</dd>
    <dt>${escape(word('until'))}</dt><dd>${escape(timeText(deposit.expiresAt, brand, language))}</dd></dl>`
  const body = result
    ? `<p class="state ${result.tone}" role="status"><strong>${escape(result.head)}</strong>${result.text ? `<span>${escape(result.text)}</span>` : ''}</p>
       <a class="button" href="/">${escape(word('back'))}</a>`
    : `<p class="state wait" role="status"><strong>${escape(word('waiting'))}</strong></p>${buttons(deposit!.payToken, query, amount, word)}`
  const refresh = result?.tone === 'wait' ? '<meta http-equiv="refresh" content="4">' : ''
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">${refresh}<title>${escape(word('title'))} · ${escape(brand.name)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/sandbox/cashier.css"></head><body><main>
<header><h1>${escape(word('title'))}</h1><p>${escape(brand.name)}</p></header>${details}${body}
<footer>${escape(word('demo'))}</footer></main></body></html>`
}

/** Returns the style of the page, in the brand's colours. */
export const cashierCss = ({ theme }: Brand): string => {
  const vars = (t: Brand['theme']['light']): string =>
    `--accent:${t.accent};--on:${t.accentText};--back:${t.background};--card:${t.surface};--line:${t.border};--text:${t.text};--soft:${t.textSoft};--good:${t.positive};--bad:${t.negative};--wait:${t.warning}`
  return `:root{${vars(theme.light)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${vars(theme.dark)}}}
:root[data-theme=dark]{color-scheme:dark;${vars(theme.dark)}}:root[data-theme=light]{color-scheme:light}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:420px;background:var(--card);border:1px solid var(--line);border-radius:${theme.radius * 1.6}px;padding:28px;display:grid;gap:16px}
header p,footer,dt,.state span{color:var(--soft)}h1{font-size:20px;margin:0}header p,footer{margin:0;font-size:14px}
dl{margin:0;display:grid;gap:4px 16px;grid-template-columns:auto 1fr}dd{margin:0;text-align:end;font-variant-numeric:tabular-nums}
dt{align-self:center}.amount{font-size:26px;font-weight:650}
.state{margin:0;padding:12px 14px;border-radius:${theme.radius}px;border:1px solid var(--line);border-inline-start:4px solid var(--wait);display:grid}
.state.good{border-inline-start-color:var(--good)}.state.bad{border-inline-start-color:var(--bad)}form{margin:0}
button,.button{display:block;width:100%;min-height:48px;padding:12px 16px;text-align:center;text-decoration:none;border:1px solid var(--line);border-radius:${theme.radius}px;background:transparent;color:inherit;font:inherit;cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:650}
button:hover,.button:hover{border-color:var(--text)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
footer{border-top:1px solid var(--line);padding-top:14px}`
}
