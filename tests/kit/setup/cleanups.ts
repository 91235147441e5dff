import { afterAll } from 'vitest'
import { runCleanups } from '../data/atEnd.ts'

afterAll(runCleanups)
