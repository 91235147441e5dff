import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'

export const PasswordField = (
  props: Omit<ComponentProps<typeof Field>, 'type' | 'required' | 'maxLength'>,
) => <Field {...props} type="password" required maxLength={128} />
