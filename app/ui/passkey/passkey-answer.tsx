import type { PasskeyQuestion } from '#app/platform/http/browser/passkey-question.ts'
import { useRef } from 'react'
import { PasskeyButton } from './passkey-button.tsx'
import { usePasskey } from './use-passkey.ts'

/** Stands in a form and sends it with a passkey, whatever its other fields hold. */
export function PasskeyAnswer({ name, label, options, troubles }: PasskeyQuestion) {
  const field = useRef<HTMLInputElement>(null)
  const passkey = usePasskey(troubles)
  const onAnswer = (answer: string) => {
    if (!field.current) return
    field.current.value = answer
    // Without the checks of the other fields: they stay empty.
    field.current.form?.submit()
    // Whoever comes back to this page may answer otherwise.
    field.current.value = ''
  }
  const press = () => void passkey.ask({ options: () => options, onAnswer })
  return (
    <div className="passkey">
      <input ref={field} type="hidden" name={name} />
      <PasskeyButton label={label} passkey={passkey} onClick={press} />
    </div>
  )
}
