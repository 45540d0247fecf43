/** The areas of the desk, which roles are made of. */
export const areas = ['orders', 'catalog', 'content', 'marketing', 'settings', 'money', 'accounts'] as const
export type Area = (typeof areas)[number]

/** What the built-in role of managers may use: neither money nor accounts. */
export const managerAreas: readonly Area[] = ['orders', 'catalog', 'content', 'marketing', 'settings']

/** The areas among some texts, in the order of all areas. */
export function areasIn(texts: readonly string[]): Area[] {
  return areas.filter((area) => texts.includes(area))
}

/** Whether all areas of one role are among those of another. */
export function isWithin(some: readonly Area[], all: readonly Area[]): boolean {
  return some.every((area) => all.includes(area))
}
