import type { SettingProblem, SettingView } from '#app/features/admin/settings/section-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { Control } from './control.tsx'
import { SettingValue } from './setting-value.tsx'
import { createAnchor } from '#app/features/admin/settings/setting-input.ts'

type SettingRowProps = {
  setting: SettingView
  /** The setting was reset in the browser since the page was rendered. */
  hasReset: boolean
  onReset: () => void
  onChange: () => void
}

/** One setting: its label, its control, its default and a reset button. */
export function SettingRow({ setting, hasReset, onReset, onChange }: SettingRowProps) {
  const { t } = useLingui()
  const { key, label, help, problem, stored, secret, hidden } = setting
  const button = useRef<HTMLButtonElement>(null)
  const error = useProblem(problem)
  const id = createAnchor(key)
  // The controls were remounted without an input event.
  useEffect(() => {
    if (!hasReset) return
    onChange()
    const settingElement = button.current?.closest('.setting')
    // The line with the button disappears where the default shows as a placeholder.
    if (button.current?.checkVisibility()) button.current.focus()
    else settingElement?.querySelector<HTMLElement>('.field')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the controls that the reset remounted
  }, [hasReset])
  const descriptionIds = [
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
        describedBy={descriptionIds.filter(Boolean).join(' ') || undefined}
        isWrong={error !== undefined}
        onChange={onChange}
      />
      <FieldError id={`${id}-error`} error={error} />
      {hidden && (
        <p className="setting-hidden" id={`${id}-hidden`} role="status">
          {hidden === 'draft' ? (
            <Trans>This page is a draft and is not used. Publish it or choose another page.</Trans>
          ) : (
            <Trans>This page was deleted. Choose another page.</Trans>
          )}
        </p>
      )}
      {stored !== undefined && (
        <p className="setting-stored" id={`${id}-stored`}>
          <Trans>Current value:</Trans> <SettingValue setting={setting} input={stored} />
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
            <Trans>Default:</Trans> <SettingValue setting={setting} input={setting.defaultInput} />
          </span>
          <button
            ref={button}
            className="button quiet"
            type="submit"
            name="intent"
            value={`reset:${key}`}
            aria-label={t`Reset: ${label}`}
            onClick={(event) => {
              event.preventDefault()
              onReset()
            }}
          >
            <RotateCcw className="icon" aria-hidden />
            <Trans>Reset</Trans>
          </button>
        </div>
      )}
    </div>
  )
}

function useProblem(problem: SettingProblem | undefined): string | undefined {
  const { t } = useLingui()
  if (!problem) return undefined
  switch (problem.reason) {
    case 'number': {
      const { minimum, maximum } = problem
      return t`Enter a whole number from ${minimum} to ${maximum}.`
    }
    case 'amount': {
      const { minimum, maximum, decimals } = problem
      return decimals === 0
        ? t`Enter a whole amount from ${minimum} to ${maximum}.`
        : t`Enter an amount from ${minimum} to ${maximum} with up to ${decimals} decimals.`
    }
    case 'too-long': {
      const { maxLength } = problem
      return t`Too long. The maximum is ${maxLength} characters.`
    }
    case 'expected': {
      const { expected } = problem
      return t`Invalid value. Enter ${expected}.`
    }
    case 'color':
      return t`Enter a color such as #00a0d2.`
    case 'entry': {
      const { entry, missing } = problem
      if (missing === 'target')
        return t`Item ${entry} links to something that no longer exists. Choose another link.`
      return missing === 'name'
        ? t`Item ${entry} needs a short name. Only pages, categories and products have their own.`
        : t`Item ${entry} has no link. Choose one, or enter a URL starting with /, https:, mailto: or tel:.`
    }
    case 'row': {
      const { row } = problem
      return t`Row ${row} has a missing or unknown name. Choose or enter another one.`
    }
    case 'too-many-rows': {
      const { maxRows } = problem
      return t`Too many rows. The maximum is ${maxRows}.`
    }
    default:
      return t`Choose an option from the list.`
  }
}
