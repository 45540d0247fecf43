import type { TwoStepSectionProps } from '#app/features/customers/second-factor/guarded-form.tsx'
import type { PasskeyView } from '#app/features/customers/second-factor/two-step.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { GuardedForm } from '#app/features/customers/second-factor/guarded-form.tsx'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { AddPasskey } from './add-passkey.tsx'

/** The passkeys of the account: add, rename, remove. */
export function PasskeySection(props: TwoStepSectionProps) {
  const { t } = useLingui()
  const { passkeys, hasReachedPasskeyLimit } = props.view
  return (
    <section
      className={passkeys.length > 0 ? 'account-section' : 'account-section with-script'}
      aria-labelledby="passkeys"
    >
      <h2 id="passkeys">{t`Passkeys`}</h2>
      <p>{t`A passkey lets you sign in without a password, using your device’s fingerprint, face or PIN.`}</p>
      {passkeys.length > 0 && (
        <ul className="device-list passkey-list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} {...props} />
          ))}
        </ul>
      )}
      {hasReachedPasskeyLimit ? (
        <p>{t`You have reached the maximum number of passkeys. Remove one first.`}</p>
      ) : (
        <AddPasskey {...props} />
      )}
    </section>
  )
}

function PasskeyItem({ passkey, view, failure }: TwoStepSectionProps & { passkey: PasskeyView }) {
  const { t } = useLingui()
  const { id, name, isSynced, addedOn, usedOn } = passkey
  const isLast = view.isRequired && view.passkeys.length === 1 && view.app !== 'on'
  return (
    <li>
      <KeyRound className="icon" aria-hidden />
      <div>
        <strong id={`passkey-${id}`}>
          <bdi>{name}</bdi>
        </strong>
        <p className="field-hint">
          <Trans>
            Added on <bdi>{addedOn}</bdi>
          </Trans>
          {' · '}
          {usedOn ? (
            <Trans>
              Last used on <bdi>{usedOn}</bdi>
            </Trans>
          ) : (
            t`Never used`
          )}
          {isSynced && ` · ${t`Synced to your other devices`}`}
        </p>
        <details open={failure?.id === id || undefined}>
          <summary aria-describedby={`passkey-${id}`}>{t`Rename or remove`}</summary>
          <form method="post" className="account-form">
            <input type="hidden" name="intent" value="passkey-rename" />
            <input type="hidden" name="id" value={id} />
            <FormField
              label={t`Name`}
              name="name"
              dir="auto"
              defaultValue={name}
              maxLength={60}
              autoComplete="off"
              required
            />
            <button className="button" type="submit">
              {t`Rename`}
            </button>
          </form>
          {isLast ? (
            <p>{t`This shop requires two-step verification for everyone who works in the admin, so you can’t remove your only method. Add another one first.`}</p>
          ) : (
            <GuardedForm form="passkey-remove" id={id} view={view} failure={failure}>
              <button className="button danger" type="submit">
                {t`Remove passkey`}
              </button>
            </GuardedForm>
          )}
        </details>
      </div>
    </li>
  )
}
