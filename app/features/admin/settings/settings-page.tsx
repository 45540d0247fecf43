import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { takeSectionForm } from './actions.server.ts'
import { SectionForm } from './section-form.tsx'
import { requireSection, viewSection } from './section.server.ts'
import { SectionsList } from './sections-list.tsx'
import { readSections } from './sections.server.ts'
import chooserStyles from './controls/choosers.css?url'
import menuStyles from './menus/menu.css?url'
import rowStyles from './controls/rows.css?url'
import sectionsStyles from './sections.css?url'
import styles from './settings.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

/** All sections, or the one that the address names. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  if (params.section === undefined) return { sections: await readSections(page) }
  return { section: await viewSection(await requireSection(page, params.section)) }
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return takeSectionForm(context.get(pageRequest), request, params.section)
}

export default function SettingsPage() {
  const { t } = useLingui()
  const { section, sections } = useLoaderData<typeof loader>()
  const attempt = useActionData<typeof action>()
  return (
    <Desk title={section?.title ?? t`Settings`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      {sections && <link rel="stylesheet" href={sectionsStyles} precedence="desk" />}
      {section && <link rel="stylesheet" href={rowStyles} precedence="desk" />}
      {section && <link rel="stylesheet" href={chooserStyles} precedence="desk" />}
      {section && <link rel="stylesheet" href={menuStyles} precedence="desk" />}
      {sections && <SectionsList view={sections} />}
      {section && (
        // Another section, or values that come from the server, are another form.
        <SectionForm
          key={`${section.name} ${attempt?.filling ?? ''}`}
          kept={section}
          view={attempt?.name === section.name ? attempt : section}
        />
      )}
    </Desk>
  )
}
