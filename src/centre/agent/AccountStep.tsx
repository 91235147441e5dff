import { Link } from 'react-router'
import { useDrillDown } from './Trail.tsx'
import { useWords } from '../kit/useWords.ts'

/** An account in a list of the tree: one with a team opens the same list of its own downlines. */
export const AccountStep = ({ account, self = false, opens }: { account: string; self?: boolean; opens: boolean }) => {
  const drillDown = useDrillDown()
  const { t } = useWords()
  if (self) return <span><strong>{account}</strong> <span className="centre-soft">{t('itself')}</span></span>
  return opens ? <Link className="drill" to={drillDown(account)}>{account}</Link> : <span>{account}</span>
}
