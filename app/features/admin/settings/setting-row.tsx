import type { Problem, SettingView } from './section-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FieldError } from '#app/ui/field-error.tsx'
import { Control } from './control.tsx'
import { Said } from './said.tsx'
import { anchorOf } from './typed.ts'

type SettingRowProps = {
  setting: SettingView
  /** It has just been set back here. */
  hasReset: boolean
  onReset: () => void
  onChange: () => void
}

/** One setting: its label, its control, what it is by default and the way back there. */
export function SettingRow({ setting, hasReset, onReset, onChange }: SettingRowProps) {
  const { t } = useLingui()
  const { key, label, help, problem, stored, secret, hidden } = setting
  const button = useRef<HTMLButtonElement>(null)
  const error = useProblem(problem)
  const id = anchorOf(key)
  // The controls are new ones, and nobody has typed into them.
  useEffect(() => {
    if (!hasReset) return
    onChange()
    const place = button.current?.closest('.setting')
    // The line with the button goes where the default shows through the fields.
    if (button.current?.checkVisibility()) button.current.focus()
    else place?.querySelector<HTMLElement>('.field')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the controls that came with the press
  }, [hasReset])
  const described = [
    error && `${id}-error`,
    hidden && `${id}-hidden`,
    help && `${id}-help`,
    stored !== undefined && `${id}-stored`,
  ]
  return (
    <div className="setting" id={id} data-wrong={error ? true : undefined}>
      <Control
        setting={setting}
        id={`${id}-control`}
        describedBy={described.filter(Boolean).join(' ') || undefined}
        isWrong={error !== undefined}
        onChange={onChange}
      />
      <FieldError id={`${id}-error`} error={error} />
      {hidden && (
        <p className="setting-hidden" id={`${id}-hidden`} role="status">
          {hidden === 'draft' ? (
            <Trans>
              This page is a draft. Until it is published, or you choose another one, the shop does as if none
              were chosen.
            </Trans>
          ) : (
            <Trans>
              This page was deleted. Until you choose another one, the shop does as if none were chosen.
            </Trans>
          )}
        </p>
      )}
      {stored !== undefined && (
        <p className="setting-stored" id={`${id}-stored`}>
          <Trans>Kept now:</Trans> <Said setting={setting} typed={stored} />
        </p>
      )}
      {help !== '' && (
        <p className="field-hint" id={`${id}-help`}>
          {help}
        </p>
      )}
      {secret === undefined && (
        <div className="setting-standard">
          <span>
            <Trans>Default:</Trans> <Said setting={setting} typed={setting.standard} />
          </span>
          <button
            ref={button}
            className="button quiet"
            type="submit"
            name="intent"
            value={`reset:${key}`}
            aria-label={t`Back to the default: ${label}`}
            onClick={(event) => {
              event.preventDefault()
              onReset()
            }}
          >
            <RotateCcw className="icon" aria-hidden />
            <Trans>Back to the default</Trans>
          </button>
        </div>
      )}
    </div>
  )
}

function useProblem(problem: Problem | undefined): string | undefined {
  const { t } = useLingui()
  if (!problem) return undefined
  switch (problem.reason) {
    case 'number': {
      const { minimum, maximum } = problem
      return t`Write a whole number from ${minimum} to ${maximum}.`
    }
    case 'amount': {
      const { minimum, maximum, decimals } = problem
      return decimals === 0
        ? t`Write a whole amount from ${minimum} to ${maximum}.`
        : t`Write an amount from ${minimum} to ${maximum}, with at most ${decimals} decimals.`
    }
    case 'too-long': {
      const { longest } = problem
      return t`This is too long: at most ${longest} characters fit.`
    }
    case 'expected': {
      const { expected } = problem
      return t`This does not fit. Expected: ${expected}.`
    }
    case 'color':
      return t`Write a color as #00a0d2.`
    case 'entry': {
      const { entry, lacks } = problem
      if (lacks === 'target') return t`Entry ${entry} leads to what is not there: choose something else.`
      return lacks === 'name'
        ? t`Entry ${entry} needs a name, and a short one: only pages, categories and products bring their own.`
        : t`Entry ${entry} leads nowhere yet: choose something, or write an address that begins with /, https:, mailto: or tel:.`
    }
    case 'row': {
      const { row } = problem
      return t`Row ${row} has no name, or a name that the shop does not know.`
    }
    case 'too-many-rows': {
      const { most } = problem
      return t`These are too many rows: at most ${most} fit.`
    }
    default:
      return t`Choose one of what is offered.`
  }
}
