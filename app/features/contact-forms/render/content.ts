/** What stands between the ends of a form: the owner's HTML, and the tags in it. */
import type { FormTag, FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import type { Showing } from './showing.ts'
import { tagRenderers } from './tag-renderers.ts'

export function renderContent({ pieces }: FormTemplate, showing: Showing): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : renderTag(piece, showing))).join('')
}

function renderTag(tag: FormTag, showing: Showing): string {
  return tagRenderers[tag.basetype]?.(tag, showing) ?? ''
}
