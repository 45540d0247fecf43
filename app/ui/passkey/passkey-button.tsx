import type { usePasskey } from './use-passkey.ts'
import { KeyRound } from 'lucide-react'

type PasskeyButtonProps = {
  label: string
  passkey: ReturnType<typeof usePasskey>
  /** Absent: the button submits its form. */
  onClick?: () => void
  isPrimary?: boolean
}

/** Opens the browser's passkey dialog, and shows the result below. */
export function PasskeyButton({ label, passkey, onClick, isPrimary = false }: PasskeyButtonProps) {
  const { isBusy, problem, preload } = passkey
  return (
    <>
      <button
        className={isPrimary ? 'button primary' : 'button'}
        type={onClick ? 'button' : 'submit'}
        aria-disabled={isBusy || undefined}
        onClick={onClick}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <KeyRound className="icon" aria-hidden />
        {label}
      </button>
      <p className="passkey-trouble" role="status">
        {problem}
      </p>
    </>
  )
}
