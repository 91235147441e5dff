/** A letter about a team, before it becomes a message or an e-mail. */
export interface Letter {
  subject: string
  intro: string
  lines: { label: string; value: string; before: string | null }[]
  /** The view that the letter is about: a path on the site. */
  link: { label: string; path: string }
  footer: string
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const valueOf = ({ value, before }: Letter['lines'][number]): string =>
  before === null ? value : `${value} (${before})`

/** Returns a letter as the HTML of a message. The store sanitises it again. */
export const letterHtml = ({ intro, lines, link, footer }: Letter): string => {
  const rows = lines.map(
    (line) => `<tr><th scope="row">${escape(line.label)}</th><td>${escape(valueOf(line))}</td></tr>`,
  )
  return [
    `<p>${escape(intro)}</p>`,
    ...(rows.length > 0 ? [`<table><tbody>${rows.join('')}</tbody></table>`] : []),
    `<p><a href="${escape(link.path)}">${escape(link.label)}</a></p>`,
    `<p><small>${escape(footer)}</small></p>`,
  ].join('')
}

/** Returns a letter as the text of an e-mail. `unsubscribe` says how to stop them. */
export const letterText = (letter: Letter, publicUrl: string, unsubscribe: string): string =>
  [
    letter.intro,
    ...(letter.lines.length > 0
      ? [letter.lines.map((line) => `${line.label}: ${valueOf(line)}`).join('\n')]
      : []),
    `${letter.link.label}: ${publicUrl}${letter.link.path}`,
    `${letter.footer}\n${unsubscribe}`,
  ].join('\n\n')
