import type { FieldProblem } from '#app/features/customers/rules.ts'
import type { Strength } from '#app/features/customers/passwords/password-strength.ts'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { passwordStrength } from '#app/features/customers/passwords/password-strength.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/features/customers/rules.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { fieldText } from './problem-text.ts'

type PasswordFieldProps = {
  /** new: somebody chooses one, and is told how good it is. */
  kind: 'current' | 'new'
  name?: string | undefined
  /** Where the page asks for more than one. */
  label?: string | undefined
  problem?: FieldProblem | undefined
  /** Whether the page's script runs: without it nothing could show the password. */
  isAwake: boolean
  /** True: the form does without it as well. */
  isOptional?: boolean
}

export function PasswordField({
  kind,
  name = 'password',
  label,
  problem,
  isAwake,
  isOptional = false,
}: PasswordFieldProps) {
  const { i18n, t } = useLingui()
  const isNew = kind === 'new'
  const [typed, setTyped] = useState('')
  const [isShown, setShown] = useState(false)
  return (
    <FormField
      label={label ?? (isNew ? t`Choose a password` : t`Password`)}
      name={name}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      minLength={isNew ? SHORTEST_PASSWORD : undefined}
      maxLength={isNew ? LONGEST_PASSWORD : undefined}
      required={!isOptional}
      onChange={isNew ? (event) => setTyped(event.currentTarget.value) : undefined}
      error={problem && i18n._(fieldText(problem))}
      hint={isNew && <StrengthHint password={typed} />}
    >
      {isAwake && <ShowPassword isShown={isShown} onToggle={setShown} />}
    </FormField>
  )
}

type ShowPasswordProps = { isShown: boolean; onToggle: (isShown: boolean) => void }

function ShowPassword({ isShown, onToggle }: ShowPasswordProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  // Browsers offer to keep what stands in a field for passwords, so that it is one when the form leaves.
  useEffect(() => {
    const form = button.current?.form
    const hide = () => onToggle(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [onToggle])
  const Icon = isShown ? EyeOff : Eye
  return (
    <button
      ref={button}
      className="show-password"
      type="button"
      aria-pressed={isShown}
      aria-label={t`Show password`}
      onClick={() => onToggle(!isShown)}
    >
      <Icon className="icon" aria-hidden />
    </button>
  )
}

function StrengthHint({ password }: { password: string }) {
  const { t } = useLingui()
  const least = SHORTEST_PASSWORD
  const strength = password.length < least ? undefined : passwordStrength(password)
  const words: Record<Strength, string> = {
    weak: t`Easy to guess. A few more words make it safer.`,
    fair: t`Good. A longer password is even safer.`,
    strong: t`Strong password.`,
  }
  return (
    <div className="password-strength" data-strength={strength}>
      <span className="bar" aria-hidden />
      <span role="status">
        {strength
          ? words[strength]
          : t`Use at least ${least} characters. Several words are easy to remember.`}
      </span>
    </div>
  )
}
