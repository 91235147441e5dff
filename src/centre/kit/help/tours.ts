/** One stop of a tour: a selector for its element inside the centre. */
export interface TourStop {
  at: string
}

/**
 * A tour of one screen. Its words are in `locales/<lang>/tours.json`: `<id>` is its question, and `<id>_1` … are
 * its stops.
 */
export interface Tour {
  id: string
  /** The code of the screen whose help offers the tour. */
  screen: string
  /** The query of the view on which the tour starts, where it is not the bare screen. */
  view?: Readonly<Record<string, string>>
  stops: readonly TourStop[]
}

const FORM = '.centre-main .call-form'
const stops = (...at: readonly string[]): TourStop[] => at.map((one) => ({ at: `.centre-main ${one}` }))
const SUBMIT = `${FORM} button[type=submit]`
const ROWS = ':is(.list-rows, .row-cards, .empty-state)'

/** The tours for the ten most frequent questions. */
export const TOURS: readonly Tour[] = [
  {
    id: 'deposit',
    screen: 'ME-03',
    stops: [
      ...stops('.choice-cards', '.call-form .amount-field'),
      { at: SUBMIT },
      ...stops('.split > .stack'),
    ],
  },
  {
    id: 'withdraw',
    screen: 'ME-04',
    stops: [...stops('.split .pairs', '.turnover-head', '.call-form .amount-field'), { at: SUBMIT }],
  },
  {
    id: 'transfer',
    screen: 'ME-05',
    stops: [...stops('.narrow-form .pairs', '.call-form .amount-field'), { at: SUBMIT }],
  },
  { id: 'claim', screen: 'ME-10', stops: stops(':is(.money-head, .filter-bar)', '.filter-bar', ROWS) },
  {
    id: 'limits',
    screen: 'ME-15',
    stops: stops('.limit-columns', '.limit-columns .mini-list button', '#reality-check', '.split.wide'),
  },
  {
    id: 'register',
    screen: 'AG-03',
    view: { tab: 'create' },
    stops: [
      ...stops('[role=tablist]', '.call-form .account-kind', '.call-form .new-account-name', '.rates'),
      { at: SUBMIT },
    ],
  },
  {
    id: 'rates',
    screen: 'AG-04',
    stops: stops('.filter-bar', '.downline-menu', ROWS),
  },
  {
    id: 'offer',
    screen: 'AG-09',
    view: { tab: 'contracts' },
    stops: stops('.list-buttons .offer-button', '.filter-bar', ROWS),
  },
  {
    id: 'bill',
    screen: 'AG-09',
    view: { tab: 'mine' },
    stops: stops(
      '[role=tablist]',
      '.filter-bar',
      ':is(.list-rows tbody, .row-cards, .empty-state)',
      ':is(.totals-row, .totals-list, .empty-state)',
    ),
  },
  {
    id: 'overview',
    screen: 'AG-02',
    stops: stops('.filter-bar', '.figure-card', '.chart', '.overview-note'),
  },
]

export const toursOf = (screen: string): readonly Tour[] => TOURS.filter((tour) => tour.screen === screen)
