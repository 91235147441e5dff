import * as z from 'zod/mini'
import { operatorHome } from '../../entities/desk/home.ts'
import { staffEndpoint } from '../endpoint.ts'

/** GET: the pending work of staff, the figures of today and problems. Each figure is the total of a list. */
export const getOperatorHome = staffEndpoint({
  method: 'GET',
  path: 'home',
  right: 'home.view',
  input: z.strictObject({}),
  output: operatorHome,
})
