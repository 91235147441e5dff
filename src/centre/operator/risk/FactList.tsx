import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RiskFact } from '../../../entities/desk/risk.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { operatorPage } from '../site.ts'

/** The facts whose values are words of a list, such as the way in which a person came back. */
const CHOICES = new Set(['returnWay', 'inCommon', 'refusedLogin', 'refusedRegistration'])

const Value = ({ fact }: { fact: RiskFact }) => {
  const { listChoice, moment, count } = useWords()
  const { name, kind, value } = fact
  const number = Number(value)
  if (CHOICES.has(name)) return listChoice(name, value)
  switch (kind) {
    case 'money':
      return <Amount value={number} />
    case 'moment':
      return <span className="figure">{moment(number)}</span>
    case 'count':
      return <span className="figure">{count(number)}</span>
    case 'percent':
      return <span className="figure">{count(number)} %</span>
    default:
      return <bdi>{value}</bdi>
  }
}

/** One fact. Where it is the figure of a list, it opens the list. */
const Fact = ({ fact }: { fact: RiskFact }) => {
  const { opens } = fact
  if (!opens) return <Value fact={fact} />
  return (
    <Link className="drill" to={operatorPage(opens.page, opens.query)}>
      <Value fact={fact} />
    </Link>
  )
}

/** Facts with their names. Those of one name, such as the accounts of a device, are one row. */
export const FactList = ({ facts }: { facts: readonly RiskFact[] }) => {
  const { listField } = useWords()
  const names = [...new Set(facts.map(({ name }) => name))]
  return (
    <DescriptionList
      rows={names.map((name): readonly [string, ReactNode] => {
        const same = facts.filter((fact) => fact.name === name)
        return [
          listField(name),
          <span key={name} className="risk-facts">
            {same.map((fact) => (
              <Fact key={String(fact.value)} fact={fact} />
            ))}
          </span>,
        ]
      })}
    />
  )
}
