/** An error message above a form that concerns no single field. */
export const FormError = ({ message }: { message: string | undefined }) =>
  message ? (
    <p className="form__error" role="alert">
      {message}
    </p>
  ) : null
