/** Sections: conditional groups, and steps that are shown one after the other. Each one has an end. */
import type { FormTag } from './tag.ts'

type TemplateNodes = (string | FormTag)[]

/** Deeper groups stay text: no real form needs them. */
const MAX_NESTED_GROUPS = 20

/** Counts open groups, in template order: `tryBegin` and `tryEnd` return whether a group may begin or end. */
export function createGroupTracker(): {
  tryBegin: () => boolean
  tryEnd: () => boolean
  beginStep: () => void
} {
  let openCount = 0
  return {
    tryBegin: () => openCount < MAX_NESTED_GROUPS && ++openCount > 0,
    tryEnd: () => openCount > 0 && --openCount >= 0,
    // A step is never inside a group: it closes all open ones.
    beginStep: () => (openCount = 0),
  }
}

/** Adds missing ends: of groups that are open at a step or at the end of the form, and of steps. */
export function addMissingEnds(nodes: TemplateNodes): TemplateNodes {
  const completedNodes: TemplateNodes = []
  const openTags: FormTag[] = []
  let stepCount = 0
  const endLastSection = () => {
    const lastTag = openTags.pop()
    if (lastTag) completedNodes.push(createEndTag(lastTag.basetype))
  }
  for (const node of nodes) {
    const basetype = typeof node === 'string' ? '' : node.basetype
    if (basetype === 'step') while (openTags.length > 0) endLastSection()
    if (basetype === '/group') endLastSection()
    else
      completedNodes.push(
        typeof node !== 'string' && basetype === 'step' ? { ...node, name: String(++stepCount) } : node,
      )
    if (typeof node !== 'string' && (basetype === 'step' || basetype === 'group')) openTags.push(node)
  }
  while (openTags.length > 0) endLastSection()
  return completedNodes
}

/** The tag of '[/group]'. */
export function createEndTag(basetype: string): FormTag {
  const type = `/${basetype}`
  const emptyTexts = { rawName: '', name: '', attr: '', content: '' }
  return {
    type,
    basetype: type,
    ...emptyTexts,
    options: [],
    rawValues: [],
    values: [],
    labels: [],
    pipes: [],
  }
}

export function isEnd({ basetype }: Pick<FormTag, 'basetype'>): boolean {
  return basetype.startsWith('/')
}
