import { CircleAlert } from 'lucide-react'

/** The error message below a field; the field refers to `id` in its aria-describedby. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field-error" id={id}>
      <CircleAlert className="icon" aria-hidden />
      {error}
    </p>
  )
}
