import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { getGameCase } from '../../../endpoints/games/catalogueDesk.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { CatalogueActions } from './CatalogueActions.tsx'
import { CatalogueState } from './CatalogueState.tsx'
import { useCatalogueRows } from './useCatalogueRows.tsx'

const Shown = ({ game, window }: OutputOf<typeof getGameCase>) => {
  const { listField, listChoice, t } = useWords()
  const rows = useCatalogueRows()
  return (
    <>
      <DescriptionList
        rows={[
          [listField('game'), <bdi key="g">{game.game}</bdi>],
          [listField('id'), <code key="id">{game.id}</code>],
          [listField('vendor'), <bdi key="v">{game.vendor}</bdi>],
          [listField('vendorStatus'), <CatalogueState key="vs" status={game.vendorStatus} />],
          [listField('category'), listChoice('category', game.category)],
          ...rows(game, window),
          [listField('isNew'), t(game.isNew ? 'yes' : 'no')],
        ]}
      />
      <CatalogueActions entry={{ ...game, kind: 'game', name: game.game, window }} />
    </>
  )
}

/** A game with its maintenance and what staff can do. */
export const GameDetail = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getGameCase, { id })
  return <QueryContent query={query}>{(found) => <Shown {...found} />}</QueryContent>
}
