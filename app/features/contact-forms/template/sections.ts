/** Sections: conditional groups, and steps that are shown one after the other. Each one has an end. */
import type { FormTag } from './tag.ts'

type TemplateNodes = (string | FormTag)[]

/** Deeper groups stay text: no real form needs them. */
const MAX_NESTED_GROUPS = 20

/** Counts open groups, in template order: `tryBegin` and `tryEnd` return whether a group may begin or end. */
export function watchGroups(): { mayBegin: () => boolean; mayEnd: () => boolean; stepBegins: () => void } {
  let open = 0
  return {
    mayBegin: () => open < MAX_NESTED_GROUPS && ++open > 0,
    mayEnd: () => open > 0 && --open >= 0,
    // A step is never inside a group: it closes all open ones.
    stepBegins: () => (open = 0),
  }
}

/** Adds missing ends: of groups that are open at a step or at the end of the form, and of steps. */
export function withEnds(nodes: TemplateNodes): TemplateNodes {
  const ended: TemplateNodes = []
  const open: FormTag[] = []
  let steps = 0
  const endLast = () => {
    const last = open.pop()
    if (last) ended.push(endOf(last.basetype))
  }
  for (const node of nodes) {
    const basetype = typeof node === 'string' ? '' : node.basetype
    if (basetype === 'step') while (open.length > 0) endLast()
    if (basetype === '/group') endLast()
    else
      ended.push(typeof node !== 'string' && basetype === 'step' ? { ...node, name: String(++steps) } : node)
    if (typeof node !== 'string' && (basetype === 'step' || basetype === 'group')) open.push(node)
  }
  while (open.length > 0) endLast()
  return ended
}

/** The tag of '[/group]'. */
export function endOf(basetype: string): FormTag {
  const type = `/${basetype}`
  const none = { rawName: '', name: '', attr: '', content: '' }
  return { type, basetype: type, ...none, options: [], rawValues: [], values: [], labels: [], pipes: [] }
}

export function isEnd({ basetype }: Pick<FormTag, 'basetype'>): boolean {
  return basetype.startsWith('/')
}
