import type { PasskeyPrompt } from '#app/platform/http/browser/passkey-prompt.ts'
import { useRef } from 'react'
import { PasskeyButton } from './passkey-button.tsx'
import { usePasskey } from './use-passkey.ts'

/** Submits the surrounding form with a passkey, regardless of its other fields. */
export function PasskeyResponse({ name, label, options, problemMessages }: PasskeyPrompt) {
  const field = useRef<HTMLInputElement>(null)
  const passkey = usePasskey(problemMessages)
  const onAnswer = (answer: string) => {
    if (!field.current) return
    field.current.value = answer
    // Skips the validation of the other fields: they stay empty.
    field.current.form?.submit()
    // After returning to this page the visitor may answer differently.
    field.current.value = ''
  }
  const handleClick = () => void passkey.request({ createOptions: () => options, onAnswer })
  return (
    <div className="passkey">
      <input ref={field} type="hidden" name={name} />
      <PasskeyButton label={label} passkey={passkey} onClick={handleClick} />
    </div>
  )
}
