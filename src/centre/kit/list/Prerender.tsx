import { createElement, startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { isFastConnection, whenIdle } from '../../../client/whenIdle.ts'
import { loadCode } from '../../../client/loadCode.ts'
import { whenSettled } from '../prefetch/whenIdle.ts'
import { useNarrow } from '../context/useNarrow.ts'

/** True once the parts were drawn in this page load. styleCache then keeps their styles. */
let drawn = false

/**
 * Draws the parts of a list once, invisibly, when idle. antd calculates a part's styles on its first render, and
 * the first list would otherwise wait for all of them. Phones are skipped, because their lists are cards.
 */
export const Prerender = () => {
  const [drawing, setDrawing] = useState<{ Parts: ComponentType; place: Element } | null>(null)
  const narrow = useNarrow()
  useEffect(() => {
    if (drawn || narrow || !isFastConnection()) return
    whenSettled(() => {
      drawn = true
      // A list that cannot fetch its code reports the failure itself.
      void loadCode(() => import('./ListParts.tsx'))
        .then(({ default: Parts }) =>
          startTransition(() => setDrawing({ Parts, place: document.createElement('div') })),
        )
        .catch(() => undefined)
    })
  }, [narrow])
  useEffect(() => {
    if (drawing) whenIdle(() => setDrawing(null))
  }, [drawing])
  return drawing && createPortal(createElement(drawing.Parts), drawing.place)
}
