import { FigureCard } from './FigureCard.tsx'
import type { CardGroup } from './cards.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** Shows the figures of one group in rows: play, money or people. Each opens the list whose total it is. */
export const OverviewFigures = ({ name, cards }: CardGroup) => {
  const { t, known } = useWords()
  return (
    <section className="widget figure-cards" aria-label={t(`widget_${name}`)}>
      <h2>{t(`widget_${name}`)}</h2>
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
    </section>
  )
}
