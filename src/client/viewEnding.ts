import { endPlayerView } from '../endpoints/accounts/playerViews.ts'
import { endView } from '../endpoints/accounts/views.ts'
import type { ViewGrant } from '../entities/accounts/view.ts'

/** Returns the call that ends a view: that of support, or of staff. Only the banners of a view load it. */
export const endingOf = ({ staff }: Pick<ViewGrant, 'staff'>): typeof endView | typeof endPlayerView =>
  staff ? endPlayerView : endView
