import * as z from 'zod/mini'
import { operatorHome } from '../../entities/desk/home.ts'
import { endpoint, operator } from '../endpoint.ts'

/** GET: the pending work of staff, the figures of today and problems. Each figure is the total of a list. */
export const getOperatorHome = endpoint({
  method: 'GET',
  path: operator('home'),
  moduleId: 'COMM3',
  audience: 'staff',
  right: 'home.view',
  input: z.strictObject({}),
  output: operatorHome,
})
