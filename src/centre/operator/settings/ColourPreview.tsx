import type { CSSProperties } from 'react'
import { Alert } from 'antd'
import { themeTokens, type ThemeTokens } from '../../../entities/site/brand.ts'
import { kebab } from '../../../rules/site/cssVariables.ts'
import { READABLE, unreadablePairs } from '../../../rules/site/contrast.ts'
import { useOperatorWords } from '../words.ts'
import { useSettingWords } from './useSettingWords.ts'

type Theme = 'light' | 'dark'

const styleOf = (theme: Theme, tokens: ThemeTokens): CSSProperties =>
  Object.fromEntries([
    ['colorScheme', theme],
    ...Object.entries(tokens).map(([name, colour]) => [`--${kebab(name)}`, colour]),
  ])

const Panel = ({ theme, tokens }: { theme: Theme; tokens: ThemeTokens }) => {
  const t = useOperatorWords()
  const { label } = useSettingWords()
  return (
    <section className="setting-sample" style={styleOf(theme, tokens)} aria-label={t(`theme_${theme}`)}>
      <p className="setting-sample-title">{t(`theme_${theme}`)}</p>
      <div className="setting-sample-card">
        <p>{label('text')}</p>
        <p className="sample-soft">{label('textSoft')}</p>
        <p className="sample-accent">{label('accent')}</p>
        <p className="sample-positive">{label('positive')}</p>
        <p className="sample-negative">{label('negative')}</p>
        <p className="sample-warning">{label('warning')}</p>
        <span className="sample-button">{label('accentText')}</span>
      </div>
    </section>
  )
}

/** Both themes with the colours of a form, and the pairs that cannot be read. Invalid colours are left out. */
export const ColourPreview = ({ light, dark }: Readonly<Record<Theme, unknown>>) => {
  const t = useOperatorWords()
  const { label } = useSettingWords()
  const themes = (
    [
      ['light', themeTokens.safeParse(light)],
      ['dark', themeTokens.safeParse(dark)],
    ] as const
  ).flatMap(([theme, parsed]) => (parsed.success ? [{ theme, tokens: parsed.data }] : []))
  const unreadable = themes.flatMap(({ theme, tokens }) =>
    unreadablePairs(tokens).map(({ color, ground, ratio }) =>
      t('setting_unreadable', {
        theme: t(`theme_${theme}`),
        color: label(color),
        ground: label(ground),
        ratio: ratio.toFixed(1),
        least: READABLE,
      }),
    ),
  )
  return (
    <>
      <div className="setting-samples">
        {themes.map(({ theme, tokens }) => (
          <Panel key={theme} theme={theme} tokens={tokens} />
        ))}
      </div>
      {unreadable.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="form-alert"
          message={t('setting_unreadable_title')}
          description={
            <ul className="setting-unreadable">
              {unreadable.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}
