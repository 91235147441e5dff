import { useWords } from '../../kit/format/useWords.ts'

/** Shows which tier of a contract applied, as in "3 of 4", or that none was reached. */
export const TierNote = ({ tier, of }: { tier: number | null; of: number | null }) => {
  const { t, count } = useWords()
  if (of === null) return <span className="centre-soft">–</span>
  return tier === null ? (
    <span className="centre-soft">{t('tier_none')}</span>
  ) : (
    <span className="figure">{t('tier_of', { tier: count(tier), of: count(of) })}</span>
  )
}
