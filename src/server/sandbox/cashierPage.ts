import { toWire } from '../../rules/money/money.ts'
import { numberOf } from '../../rules/number.ts'
import type { Brand } from '../../entities/site/brand.ts'
import { directionOf, numberLocaleOf } from '../../rules/site/languages.ts'
import { minuteText } from '../../rules/site/moments.ts'
import type { LanguageTexts, TextKey } from '../domain/site/texts.ts'
import { bankCode } from './bankCode.ts'
import {
  bankScreen,
  PAYMENT_ENDS,
  type BankScreen,
  type PaymentEnd,
  type PaymentState,
} from './cashierScreen.ts'
import { escapeHtml } from '../../rules/escapeHtml.ts'

/** Returns a text of the bank's page. The texts are separate from the site's, as a real bank's are. */
type Word = (key: TextKey<'provider/cashierPage'>, values?: Record<string, string>) => string

interface Page {
  state: PaymentState
  brand: Brand
  spoken: LanguageTexts
  /** The theme that was asked for; empty for that of the device. */
  theme: string
  /** Language and theme, to be in every address. */
  query: URLSearchParams
  /** Whether the step of the code was asked for, how the payment shall end, and whether the code was wrong. */
  asked: { code: boolean; end: PaymentEnd; wrong: boolean }
}

const moneyText = (units: bigint, brand: Brand, language: string): string =>
  `${brand.currencySymbol} ${toWire(units).toLocaleString(numberLocaleOf(language), { minimumFractionDigits: 2 })}`

const LOGO =
  '<svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true"><rect width="40" height="40" rx="10" fill="#f4c95d"/><path d="M20 7c9 5 11 14 0 26C9 21 11 12 20 7z" fill="#0f5f52"/><path d="M20 12v20M20 20l5-4M20 25l-5-4" stroke="#f4c95d" stroke-width="2" fill="none"/></svg>'

/** The step of a screen: 1 review, 2 confirmation, 3 the end. */
const stepOf = (screen: BankScreen): number => {
  if (screen === 'review') return 1
  return screen === 'code' ? 2 : 3
}

const stepsOf = (screen: BankScreen, word: Word): string => {
  const at = stepOf(screen)
  const items = (['step1', 'step2', 'step3'] as const).map(
    (key, i) =>
      `<li class="${i + 1 < at ? 'done' : ''}"${i + 1 === at ? ' aria-current="step"' : ''}>${escapeHtml(word(key))}</li>`,
  )
  return `<ol class="steps" aria-label="${escapeHtml(word('steps'))}">${items.join('')}</ol>`
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

const END_TEXTS = { paid: 'endPaid', late: 'endLate', failed: 'endFailed' } as const

/** The first step: what is paid, and for the demo, how it ends. */
const reviewForm = ({ query, asked }: Page, token: string, word: Word): string => {
  const ends = PAYMENT_ENDS.map(
    (end) =>
      `<label><input type="radio" name="end" value="${end}"${end === asked.end ? ' checked' : ''}> ${escapeHtml(word(END_TEXTS[end]))}</label>`,
  )
  return `<form method="get" action="/sandbox/cashier/${token}">${[...query].map(([key, value]) => hidden(key, value)).join('')}${hidden('step', 'code')}
<fieldset class="demo"><legend>${escapeHtml(word('demoEnd'))}</legend>${ends.join('')}</fieldset>
<button class="main">${escapeHtml(word('continue'))}</button></form>`
}

/** The second step: the code that a bank sends, and its field. */
const codeForm = ({ query, asked, state, brand, spoken }: Page, token: string, word: Word): string => {
  const code = bankCode(state.deposit?.payToken ?? '')
  const values = {
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
    amount: moneyText(state.deposit?.amount ?? 0n, brand, spoken.language),
    brand: brand.name,
  }
  const error = asked.wrong
    ? `<p class="wrong" id="wrong" role="alert">${escapeHtml(word('codeWrong'))}</p>`
    : ''
  const marked = asked.wrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  return `<p>${escapeHtml(word('codeText'))}</p>
<div class="phone"><small>${escapeHtml(word('codeDemo'))}</small><p>${escapeHtml(word('codeMessage', values))}</p></div>
<form method="post" action="/sandbox/cashier/${token}/confirm?${escapeHtml(String(query))}">${hidden('end', asked.end)}
<label class="field">${escapeHtml(word('code'))}<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="7" required${marked}></label>${error}
<button class="main">${escapeHtml(word('pay', { amount: values.amount }))}</button></form>`
}

const cancelForm = ({ query }: Page, token: string, word: Word): string =>
  `<form method="post" action="/sandbox/cashier/${token}/cancel?${escapeHtml(String(query))}"><button name="cancel">${escapeHtml(word('cancel'))}</button></form>`

type End = Exclude<BankScreen, 'review' | 'code'>

/** The mark of an end, and whether its page is read again until it is final. */
const ENDINGS: Readonly<Record<End, { tone: 'wait' | 'good' | 'bad'; refreshSeconds?: number }>> = {
  processing: { tone: 'wait', refreshSeconds: 2 },
  late: { tone: 'wait', refreshSeconds: 4 },
  paid: { tone: 'good' },
  failed: { tone: 'bad' },
  cancelled: { tone: 'bad' },
  expired: { tone: 'bad' },
  closed: { tone: 'bad' },
  unknown: { tone: 'bad' },
}

/** The end of a payment: what happened, what is next, and the way back to the site. */
const endOf = (screen: End, { state: { deposit }, brand }: Page, word: Word): string => {
  const values = { brand: brand.name }
  const note = screen === 'unknown' ? '' : `<span>${escapeHtml(word(`${screen}Text`, values))}</span>`
  const back = deposit ? `/member/depositv2?deposit=${deposit.depositId}` : '/'
  const next =
    screen === 'processing'
      ? '<div class="busy" aria-hidden="true"></div>'
      : `<a class="button main" href="${back}">${escapeHtml(word('back', values))}</a>`
  return `<p class="state ${ENDINGS[screen].tone}" role="status"><strong>${escapeHtml(word(screen, values))}</strong>${note}</p>${next}`
}

const detailsOf = (screen: BankScreen, { state, brand, spoken }: Page, word: Word): string => {
  const { deposit, payment } = state
  if (!deposit) return ''
  const until = `${minuteText(deposit.expiresAt, brand.zone, spoken.language)} (${brand.zone})`
  const isOpen = screen === 'review' || screen === 'code'
  const receipt = payment && screen !== 'processing' ? payment.eventId.slice(-12).toUpperCase() : null
  const rows: (readonly [string, string | null])[] = [
    [word('payee'), brand.name],
    [word('account'), word('accountName')],
    [word('number'), numberOf(deposit.depositId)],
    [word('until'), isOpen ? until : null],
    [word('receipt'), receipt],
  ]
  const shown = rows.map(([label, value]) =>
    value ? `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>` : '',
  )
  return `<div class="sum"><span>${escapeHtml(word('amount'))}</span><b>${escapeHtml(moneyText(deposit.amount, brand, spoken.language))}</b></div>
<dl>${shown.join('')}</dl>`
}

/** The title of a screen, and what it asks for or tells. */
const contentOf = (screen: BankScreen, page: Page, word: Word): { title: string; body: string } => {
  const token = encodeURIComponent(page.state.deposit?.payToken ?? '')
  if (screen === 'review')
    return { title: word('title'), body: reviewForm(page, token, word) + cancelForm(page, token, word) }
  if (screen === 'code')
    return { title: word('codeTitle'), body: codeForm(page, token, word) + cancelForm(page, token, word) }
  return { title: word('endTitle'), body: endOf(screen, page, word) }
}

const refreshOf = (screen: BankScreen): string => {
  const seconds = screen === 'review' || screen === 'code' ? undefined : ENDINGS[screen].refreshSeconds
  return seconds ? `<meta http-equiv="refresh" content="${seconds}">` : ''
}

/**
 * Returns the page of the demo's bank: review, confirmation by code, and the end. It has no script and works in any
 * browser.
 */
export const cashierPage = (page: Page): string => {
  const { brand, spoken, theme } = page
  const { language } = spoken
  const word: Word = (key, values) => spoken.text('provider/cashierPage', key, values)
  const screen = bankScreen(page.state, page.asked.code)
  const { title, body } = contentOf(screen, page, word)
  const bank = escapeHtml(word('bank'))
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">${refreshOf(screen)}<title>${escapeHtml(title)} · ${bank}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/sandbox/cashier.css"></head><body>
<header>${LOGO}<b>${bank}</b><span>${escapeHtml(word('secure'))}</span></header>
<main>${stepsOf(screen, word)}<h1>${escapeHtml(title)}</h1>${detailsOf(screen, page, word)}${body}</main>
<footer>${escapeHtml(word('demo', { brand: brand.name }))}</footer></body></html>`
}
