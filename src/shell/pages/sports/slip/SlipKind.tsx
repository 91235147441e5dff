import type { SystemChoice } from '../../../../rules/games/slipTotals.ts'
import { combinationCount, systemsOf } from '../../../../rules/games/slipTotals.ts'
import { ChoiceTabs } from '../../../kit/form/ChoiceTabs.tsx'
import { useSportsWords } from '../parts/useSportsWords.ts'

export type Kind = 'singles' | 'multiple' | 'system'

/** The kinds that so many legs allow. */
export const kindsOf = (legs: number): readonly Kind[] => {
  if (legs < 2) return ['singles']
  return legs < 3 ? ['singles', 'multiple'] : ['singles', 'multiple', 'system']
}

const useSystemName = () => {
  const { t } = useSportsWords()
  return ({ name, sizes }: SystemChoice): string => {
    if (name) return name
    const [size = 2] = sizes
    if (size === 2) return t('system.doubles')
    return size === 3 ? t('system.trebles') : t('system.fold', { size })
  }
}

/** How the selections are combined: singles, a multiple, or one of the systems. */
export const SlipKind = ({
  legs,
  kind,
  system,
  onKind,
  onSystem,
}: {
  legs: number
  kind: Kind
  /** The place of the chosen system. */
  system: number
  onKind: (kind: Kind) => void
  onSystem: (system: number) => void
}) => {
  const { t } = useSportsWords()
  const systemName = useSystemName()
  const kinds = kindsOf(legs)
  if (kinds.length < 2) return null
  return (
    <>
      <ChoiceTabs
        className="tabs slip__kinds"
        label={t('slip.kind')}
        choices={kinds}
        chosen={kind}
        onChoose={onKind}
        word={(each) => t(`slip.${each}`)}
      />
      {kind === 'system' && (
        <label className="slip__field">
          <span>{t('slip.sizes')}</span>
          <select value={system} onChange={(event) => onSystem(Number(event.target.value))}>
            {systemsOf(legs).map((choice, index) => (
              <option key={index} value={index}>
                {t('system.named', {
                  name: systemName(choice),
                  number: combinationCount(legs, choice.sizes),
                })}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
