import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { takeEditorForm } from './editor-actions.server.ts'
import { readEditor } from './editor.server.ts'
import { Editor } from './editor.tsx'
import editorStyles from './editor.css?url'
import styles from '#app/features/admin/forms/forms.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readEditor(context.get(pageRequest), params.id)
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return takeEditorForm(context.get(pageRequest), request, params.id)
}

export default function EditorPage() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Desk title={view.texts.title}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      <link rel="stylesheet" href={editorStyles} precedence="desk" />
      {/* Another form, or the same in another language, is another editor. */}
      <Editor key={`${view.id} ${view.language}`} view={view} answer={answer} />
    </Desk>
  )
}
