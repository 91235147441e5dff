import { FigureCard } from './FigureCard.tsx'
import { overviewCards } from './cards.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** Shows the figures of the team in three rows: play, money, people. Each opens the list whose total it is. */
export const OverviewFigures = (props: Parameters<typeof overviewCards>[0]) => {
  const { t, known } = useWords()
  return overviewCards(props).map(({ name, cards }) => (
    <section key={name} className="figure-cards" aria-label={t(`overview_group_${name}`)}>
      <h2>{t(`overview_group_${name}`)}</h2>
      <div>
        {cards.map((card) => (
          <FigureCard
            key={card.name}
            label={t(`overview_${card.name}`)}
            note={known(`centre:overview_${card.name}_note`) ?? undefined}
            value={card.value}
            kind={card.kind}
            signed={card.signed}
            before={card.before}
            run={card.run}
            to={card.opens.to}
          />
        ))}
      </div>
    </section>
  ))
}
