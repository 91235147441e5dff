import { escapeHtml } from '../../../rules/escapeHtml.ts'

/** What a statement or an alert says, before it becomes a message of the site or an e-mail. */
export interface ReportMessage {
  subject: string
  intro: string
  lines: { label: string; value: string; before: string | null }[]
  /** The view that the message is about: a path on the site. */
  link: { label: string; path: string }
  footer: string
}

const valueOf = ({ value, before }: ReportMessage['lines'][number]): string =>
  before === null ? value : `${value} (${before})`

/** Returns a report as the HTML of a message. The store sanitises it again. */
export const reportHtml = ({ intro, lines, link, footer }: ReportMessage): string => {
  const rows = lines.map(
    (line) => `<tr><th scope="row">${escapeHtml(line.label)}</th><td>${escapeHtml(valueOf(line))}</td></tr>`,
  )
  return [
    `<p>${escapeHtml(intro)}</p>`,
    ...(rows.length > 0 ? [`<table><tbody>${rows.join('')}</tbody></table>`] : []),
    `<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a></p>`,
    `<p><small>${escapeHtml(footer)}</small></p>`,
  ].join('')
}

/** Returns a report as the text of an e-mail. `unsubscribe` tells how to stop these e-mails. */
export const reportText = (message: ReportMessage, publicUrl: string, unsubscribe: string): string =>
  [
    message.intro,
    ...(message.lines.length > 0
      ? [message.lines.map((line) => `${line.label}: ${valueOf(line)}`).join('\n')]
      : []),
    `${message.link.label}: ${publicUrl}${message.link.path}`,
    `${message.footer}\n${unsubscribe}`,
  ].join('\n\n')
