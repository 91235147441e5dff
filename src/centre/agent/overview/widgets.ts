import type { ColumnChoices } from '../../kit/listModel/columnChoice.ts'

/** The parts of the overview, in their order when the reader has not changed it. */
export const WIDGETS = [
  'earnings',
  'tasks',
  'trends',
  'play',
  'money',
  'people',
  'categories',
  'downlines',
] as const
export type Widget = (typeof WIDGETS)[number]

/** Parts about the reader's own account. They have no days or category, and are not shown for another account. */
export type OwnWidget = 'earnings' | 'tasks'
export const isOwn = (widget: Widget): widget is OwnWidget => widget === 'earnings' || widget === 'tasks'

/** Returns every part in the reader's order. A part that the reader never moved keeps its place among the others. */
export const orderedWidgets = (choices: ColumnChoices): readonly Widget[] =>
  WIDGETS.map((widget, index) => ({ widget, at: choices[widget]?.order ?? index, index }))
    .toSorted((a, b) => a.at - b.at || a.index - b.index)
    .map(({ widget }) => widget)

export const isShown = (choices: ColumnChoices, widget: Widget): boolean => choices[widget]?.show !== false

/** Returns the parts that are drawn. */
export const shownWidgets = (choices: ColumnChoices, ownAccount: boolean): readonly Widget[] =>
  orderedWidgets(choices).filter((widget) => isShown(choices, widget) && (ownAccount || !isOwn(widget)))

const withOrder = (choices: ColumnChoices, order: readonly Widget[]): ColumnChoices =>
  Object.fromEntries(
    order.map((widget, index) => [
      widget,
      { order: index, ...(isShown(choices, widget) ? {} : { show: false }) },
    ]),
  )

/** Returns the choices after a part moved by one place, up or down. At an end nothing changes. */
export const moved = (choices: ColumnChoices, widget: Widget, by: -1 | 1): ColumnChoices => {
  const order = [...orderedWidgets(choices)]
  const from = order.indexOf(widget)
  const other = order[from + by]
  if (other === undefined) return choices
  order[from] = other
  order[from + by] = widget
  return withOrder(choices, order)
}

/** Returns the choices after a part was shown or hidden. */
export const withShown = (choices: ColumnChoices, widget: Widget, show: boolean): ColumnChoices => ({
  ...choices,
  [widget]: { ...(choices[widget]?.order === undefined ? {} : { order: choices[widget].order }), show },
})

/** Divides the drawn parts at the filters, which stand before the first part that they apply to. */
export const byFilters = (
  widgets: readonly Widget[],
): { own: readonly Widget[]; dated: readonly Widget[] } => {
  const first = widgets.findIndex((widget) => !isOwn(widget))
  const at = first < 0 ? widgets.length : first
  return { own: widgets.slice(0, at), dated: widgets.slice(at) }
}
