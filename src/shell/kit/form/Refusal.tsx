/** Why an action was refused, below what was pressed. */
export const Refusal = ({ message }: { message: string | undefined }) =>
  message === undefined ? null : (
    <p className="field__error" role="alert">
      {message}
    </p>
  )
