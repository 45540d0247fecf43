import type { SectionView, SettingView } from './section-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ActiveMailServerText } from '#app/features/admin/mails/mail-server.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { SectionNotice } from './section-notice.tsx'
import { SettingRow } from './controls/setting-row.tsx'
import { createAnchor, type SettingInput } from './setting-input.ts'
import { useUnsavedSettings } from './use-unsaved-settings.ts'

type SectionFormProps = {
  /** The stored values. */
  savedView: SectionView
  /** The displayed values: the stored ones, or rejected input. */
  view: SectionView
}

/** The form of a settings section. Its controls are native; without JavaScript every button submits it. */
export function SectionForm({ savedView, view }: SectionFormProps) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().state === 'submitting'
  const unsavedSettings = useUnsavedSettings({ form, view })
  // The reset count of each setting: it remounts their controls.
  const [resetCounts, setResetCounts] = useState<Record<string, number>>({})
  const groups = groupSettings(view.settings)
  return (
    <div className="settings-page">
      <nav className="settings-nav" aria-label={t`Settings sections`}>
        <ShopLink to="/admin/settings/" prefetch="none">
          <Trans>All settings</Trans>
        </ShopLink>
        <ul>
          {view.sections.map(({ name, title }) => (
            <li key={name}>
              <ShopLink
                to={`/admin/settings/${name}/`}
                prefetch="none"
                aria-current={name === view.name ? 'page' : undefined}
              >
                {title}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-body">
        <SectionNotice view={view} />
        <p className="setting-quiet">
          {view.help}
          {'. '}
          <SavedBy view={savedView} />
        </p>
        {view.mailServer && (
          <div className="mail-server">
            <p>
              <ActiveMailServerText server={view.mailServer} />
            </p>
            <p>
              <ShopLink to="/admin/mails/" prefetch="none">
                <Trans>E-mails and test e-mail</Trans>
              </ShopLink>
            </p>
          </div>
        )}
        {groups.length > 1 && (
          <nav className="setting-groups" aria-label={t`In this section`}>
            <ul>
              {groups.map(({ title, settings }) => (
                <li key={title}>
                  <a href={`#${createAnchor(settings[0]?.key ?? '')}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Form
          ref={form}
          method="post"
          action={localizePath(`/admin/settings/${view.name}/`)}
          className="settings-form"
          preventScrollReset
          noValidate
          onInput={unsavedSettings.checkForChanges}
          onSubmit={unsavedSettings.rememberSubmission}
          aria-busy={isBusy || undefined}
        >
          <input type="hidden" name="version" value={view.version} />
          {/* The button that Enter in a field activates. */}
          <button
            className="visually-hidden"
            type="submit"
            name="intent"
            value="save"
            tabIndex={-1}
            aria-hidden
          />
          {groups.map(({ title, settings }) => (
            <section key={title} aria-label={title || undefined}>
              {title !== '' && <h2>{title}</h2>}
              {settings.map((setting) => (
                <SettingRow
                  key={`${setting.key} ${resetCounts[setting.key] ?? 0}`}
                  setting={resetCounts[setting.key] ? { ...setting, input: resetInput(setting) } : setting}
                  hasReset={resetCounts[setting.key] !== undefined}
                  onReset={() =>
                    setResetCounts((currentCounts) => ({
                      ...currentCounts,
                      [setting.key]: (currentCounts[setting.key] ?? 0) + 1,
                    }))
                  }
                  onChange={unsavedSettings.checkForChanges}
                />
              ))}
            </section>
          ))}
          <div className="settings-foot">
            <button
              className="button primary"
              type="submit"
              name="intent"
              value="save"
              aria-disabled={isBusy}
            >
              <Trans>Save</Trans>
            </button>
            <span className="setting-quiet" role="status">
              {isBusy && <Trans>Saving…</Trans>}
              {!isBusy && unsavedSettings.isDirty && <Trans>Unsaved changes</Trans>}
              {!isBusy && !unsavedSettings.isDirty && view.notice === 'saved' && <Trans>Saved</Trans>}
            </span>
          </div>
        </Form>
        <SectionFile name={view.name} />
      </div>
    </div>
  )
}

/** The default of texts shows as the placeholder of their empty fields. */
function resetInput({ type, defaultInput }: SettingView): SettingInput {
  return type === 'local-text' ? { ar: '', en: '' } : defaultInput
}

function SavedBy({ view: { savedAt, savedBy } }: { view: SectionView }) {
  if (savedAt === '') return <Trans>These settings have not been changed yet.</Trans>
  if (savedBy === '') return <Trans>Last saved: {savedAt}</Trans>
  return (
    <Trans>
      Last saved: {savedAt} by <bdi>{savedBy}</bdi>
    </Trans>
  )
}

/** Exports and imports the section as a file. */
function SectionFile({ name }: { name: string }) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  return (
    <details className="settings-file">
      <summary>
        <Trans>Export or import settings</Trans>
      </summary>
      <ShopLink
        className="button"
        to={`/admin/settings/${name}/settings.json`}
        prefetch="none"
        download={`settings-${name}.json`}
      >
        <Download className="icon" aria-hidden />
        <Trans>Export</Trans>
      </ShopLink>
      <Form
        method="post"
        action={localizePath(`/admin/settings/${name}/`)}
        encType="multipart/form-data"
        preventScrollReset
      >
        <input type="file" name="file" accept=".json,application/json" aria-label={t`Settings file`} />
        <button className="button" type="submit" name="intent" value="import">
          <Trans>Import settings</Trans>
        </button>
        <p className="setting-quiet">
          <Trans>
            Imported values are shown for review and apply after you save. The file never contains keys or
            secrets.
          </Trans>
        </p>
      </Form>
    </details>
  )
}

type Group = { title: string; settings: SettingView[] }

function groupSettings(settings: SettingView[]): Group[] {
  const groups: Group[] = []
  for (const setting of settings) {
    const existingGroup = groups.find(({ title }) => title === setting.group)
    if (existingGroup) existingGroup.settings.push(setting)
    else groups.push({ title: setting.group, settings: [setting] })
  }
  return groups
}
