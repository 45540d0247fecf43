import { CircleAlert } from 'lucide-react'

/** What is wrong with a field, in words below it; the field names `id` in its aria-describedby. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field-error" id={id}>
      <CircleAlert className="icon" aria-hidden />
      {error}
    </p>
  )
}
