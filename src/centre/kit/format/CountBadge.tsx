import { useWords } from './useWords.ts'

/** The most that a badge shows. */
const MOST = 99

/** A red count badge (§2); nothing while the count is 0. It grows for a moment when its count changes. */
export const CountBadge = ({ count }: { count: number | undefined }) => {
  const { t } = useWords()
  if (!count) return null
  return (
    <span key={count} className="count-badge figure" title={t('badge_waiting', { count })}>
      {count > MOST ? `${MOST}+` : count}
    </span>
  )
}
