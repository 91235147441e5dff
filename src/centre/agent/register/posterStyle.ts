import { brand } from '../../../client/pageSettings.ts'

/** The styles of a poster, for its preview and its printed page. Lengths are in parts of its width (cqw). */
export const POSTER_STYLE = `
.poster { --poster-accent: ${brand.theme.light.accent}; box-sizing: border-box; aspect-ratio: 210 / 297; inline-size: 100%; container-type: inline-size; background: #fff; color: #1d1a17; font-family: system-ui, sans-serif; }
.poster * { box-sizing: border-box; margin: 0; padding: 0; }
.poster-page { display: grid; grid-template-rows: auto 1fr auto; block-size: 100%; padding: 7cqw; gap: 4cqw; text-align: center; }
.poster-brand { font-size: 4.4cqw; font-weight: 700; color: var(--poster-accent); letter-spacing: 0.02em; }
.poster h1 { font-size: 9.5cqw; line-height: 1.08; font-weight: 800; margin-block: 2.5cqw 2cqw; overflow-wrap: anywhere; }
.poster-lead { font-size: 4.2cqw; line-height: 1.3; }
.poster-code { display: grid; justify-items: center; align-content: center; gap: 3cqw; }
.poster-code svg { inline-size: 52cqw; block-size: 52cqw; border: 1.2cqw solid var(--poster-accent); border-radius: 3cqw; padding: 1.5cqw; background: #fff; }
.poster-code p { font-size: 3.6cqw; font-weight: 600; }
.poster-code p + p { font-weight: 400; font-size: 2.9cqw; overflow-wrap: anywhere; direction: ltr; }
.poster ol { display: grid; grid-template-columns: repeat(3, 1fr); gap: 3cqw; list-style: none; counter-reset: step; font-size: 3cqw; line-height: 1.3; }
.poster li { counter-increment: step; }
.poster li::before { content: counter(step); display: block; inline-size: 6cqw; margin: 0 auto 1.5cqw; line-height: 6cqw; border-radius: 50%; background: var(--poster-accent); color: #fff; font-weight: 700; }
.poster-foot { border-block-start: 0.2cqw solid #cfc8bf; padding-block-start: 3cqw; margin-block-start: 3cqw; font-size: 2.5cqw; color: #4d463f; }
`
