import type { FieldProblem } from '#app/features/customers/rules.ts'
import type { Strength } from '#app/features/customers/passwords/password-strength.ts'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { estimateStrength } from '#app/features/customers/passwords/password-strength.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#app/features/customers/rules.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { findFieldText } from './problem-text.ts'

type PasswordFieldProps = {
  /** new: a password is being chosen, and its strength is shown. */
  kind: 'current' | 'new'
  name?: string | undefined
  /** Label of the field; needed on pages with several password fields. */
  label?: string | undefined
  problem?: FieldProblem | undefined
  /** Whether the page is hydrated: showing the password needs JavaScript. */
  isHydrated: boolean
  /** True: the form also works without it. */
  isOptional?: boolean
}

export function PasswordField({
  kind,
  name = 'password',
  label,
  problem,
  isHydrated,
  isOptional = false,
}: PasswordFieldProps) {
  const { i18n, t } = useLingui()
  const isNew = kind === 'new'
  const [value, setValue] = useState('')
  const [isVisible, setVisible] = useState(false)
  return (
    <FormField
      label={label ?? (isNew ? t`Choose a password` : t`Password`)}
      name={name}
      type={isVisible ? 'text' : 'password'}
      dir="ltr"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      minLength={isNew ? MIN_PASSWORD_LENGTH : undefined}
      maxLength={isNew ? MAX_PASSWORD_LENGTH : undefined}
      required={!isOptional}
      onChange={isNew ? (event) => setValue(event.currentTarget.value) : undefined}
      error={problem && i18n._(findFieldText(problem))}
      hint={isNew && <StrengthHint password={value} />}
    >
      {isHydrated && <ShowPassword isVisible={isVisible} onToggle={setVisible} />}
    </FormField>
  )
}

type ShowPasswordProps = { isVisible: boolean; onToggle: (isVisible: boolean) => void }

function ShowPassword({ isVisible, onToggle }: ShowPasswordProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  // Browsers offer to store the value of a password field, so the field has that type again on submit.
  useEffect(() => {
    const form = button.current?.form
    const hide = () => onToggle(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [onToggle])
  const Icon = isVisible ? EyeOff : Eye
  return (
    <button
      ref={button}
      className="show-password"
      type="button"
      aria-pressed={isVisible}
      aria-label={t`Show password`}
      onClick={() => onToggle(!isVisible)}
    >
      <Icon className="icon" aria-hidden />
    </button>
  )
}

function StrengthHint({ password }: { password: string }) {
  const { t } = useLingui()
  const minimumLength = MIN_PASSWORD_LENGTH
  const strength = password.length < minimumLength ? undefined : estimateStrength(password)
  const messages: Record<Strength, string> = {
    weak: t`Easy to guess. A few more words make it safer.`,
    fair: t`Good. A longer password is even safer.`,
    strong: t`Strong password.`,
  }
  return (
    <div className="password-strength" data-strength={strength}>
      <span className="bar" aria-hidden />
      <span role="status">
        {strength
          ? messages[strength]
          : t`Use at least ${minimumLength} characters. Several words are easy to remember.`}
      </span>
    </div>
  )
}
