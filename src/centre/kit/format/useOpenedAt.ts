import { useState } from 'react'

/**
 * Returns the moment of the first render, epoch ms. Dates relative to it do not change while the reader reads.
 */
export const useOpenedAt = (): number => useState(() => Date.now())[0]
