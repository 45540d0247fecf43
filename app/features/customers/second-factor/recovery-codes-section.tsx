import type { TwoStepSectionProps } from './guarded-form.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { GuardedForm } from './guarded-form.tsx'

/** The number of unused recovery codes, and a button for new ones. */
export function RecoveryCodesSection(props: TwoStepSectionProps) {
  const { t } = useLingui()
  return (
    <section className="account-section" aria-labelledby="codes">
      <h2 id="codes">{t`Recovery codes`}</h2>
      <p>
        <Plural
          value={props.view.codesLeft}
          _0="No recovery codes left. If you lose your device, you can’t sign in."
          one="# recovery code left. You can use it once to sign in without your device."
          other="# recovery codes left. You can use each code once to sign in without your device."
        />
      </p>
      <GuardedForm form="codes" {...props}>
        <button className="button" type="submit">
          {t`Generate new recovery codes`}
        </button>
        <p className="field-hint">{t`Your current codes will stop working.`}</p>
      </GuardedForm>
    </section>
  )
}

/** The codes themselves, shown once. */
export function NewRecoveryCodes({ codes, hasAdminAccess }: { codes: string[]; hasAdminAccess: boolean }) {
  const { t } = useLingui()
  return (
    <section className="account-section">
      <p>{t`Two-step verification is on.`}</p>
      <h2>{t`Your recovery codes`}</h2>
      <p>
        {t`Print these codes or save them with your passwords; they are shown only once. You can use each code once to sign in without your device.`}
      </p>
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ShopLink className="button primary" to={hasAdminAccess ? '/admin/' : '/my-account/edit-account/'}>
        {t`I’ve saved my codes`}
      </ShopLink>
    </section>
  )
}
