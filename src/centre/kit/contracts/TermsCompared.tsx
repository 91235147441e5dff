import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import { compareTerms } from '../../../rules/contracts/compareTerms.ts'
import type { ComparedTerm, TermChange } from '../../../rules/contracts/compareTerms.ts'
import { PlainTable } from '../detail/PlainTable.tsx'
import { useWords } from '../format/useWords.ts'

const MONEY = new Set<ComparedTerm['name']>(['validBets', 'singleBetAmount'])

const useTermText = () => {
  const { amount, rate, count, choice } = useWords()
  return (name: ComparedTerm['name'], value: ComparedTerm['before']): string => {
    if (value === null) return '–'
    if (typeof value === 'string') return choice(name === 'period' ? 'contractPeriod' : 'carryOver', value)
    if (MONEY.has(name)) return amount(value)
    return name === 'activeMembers' ? count(value) : rate(value)
  }
}

interface TermsComparedProps {
  before: ContractTerms
  after: ContractTerms
  /** Account name of the payee; null when the reader is the payee. */
  payee: string | null
}

/**
 * Compares current and offered terms value by value. Terms that are worse for the payee are marked in words, not
 * only by colour.
 */
export const TermsCompared = ({ before, after, payee }: TermsComparedProps) => {
  const { t, field } = useWords()
  const text = useTermText()
  const change = (one: Exclude<TermChange, 'same'>): string =>
    one === 'worse' && payee !== null ? t('change_worse_for', { account: payee }) : t(`change_${one}`)
  const label = ({ name, tier }: ComparedTerm): string => {
    const names: Partial<Record<ComparedTerm['name'], string>> = {
      period: field('contractPeriod'),
      validBets: t('tier_valid_bets'),
      activeMembers: t('tier_active'),
    }
    const word = names[name] ?? field(name)
    return tier === null ? word : t('term_of_tier', { tier: tier + 1, term: word })
  }
  return (
    <div className="terms-compared">
      <PlainTable
        caption={t('terms_compared')}
        rows={compareTerms(before, after)}
        rowKey={(row) => `${row.tier}-${row.name}`}
        columns={[
          { title: t('terms_term'), render: label },
          {
            title: t('terms_now'),
            numeric: true,
            render: (row) => <span className="figure">{text(row.name, row.before)}</span>,
          },
          {
            title: t('terms_offered'),
            numeric: true,
            render: (row) => (
              <span className={`figure change-${row.change}`}>
                {text(row.name, row.after)}
                {row.change !== 'same' && <small>{change(row.change)}</small>}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
