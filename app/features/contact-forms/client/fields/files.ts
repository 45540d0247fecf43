/** Files are dropped or chosen, listed, and removed one by one before they are sent (contact-forms.md 2.10). */
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import { formatRemoveText, texts } from '#app/features/contact-forms/client/texts.ts'

export function enhanceFileFields(context: FormsContext, form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="file"]'))
    enhanceFileField(context, input)
}

function enhanceFileField(context: FormsContext, input: HTMLInputElement): void {
  const wrap = input.closest<HTMLElement>('.wpcf7-form-control-wrap')
  if (!wrap) return
  wrap.classList.add('wpcf7-file-zone')
  input.after(createHint(context, input))
  const list = addFileList(context, input)
  let chosenFiles = readFiles(input)
  const show = () => renderList(context, { list, files: readFiles(input) })
  input.addEventListener('change', () => {
    // Choosing again adds to the chosen files; browsers would replace them.
    if (input.multiple) setFiles(input, mergeFiles(chosenFiles, readFiles(input)))
    chosenFiles = readFiles(input)
    show()
  })
  list.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    const removedIndex = [...list.querySelectorAll('button')].indexOf(button)
    chosenFiles = readFiles(input).filter((_, index) => index !== removedIndex)
    chooseFiles(input, chosenFiles)
    const nextButton = list.querySelectorAll('button')[Math.min(removedIndex, chosenFiles.length - 1)]
    ;(nextButton ?? input).focus()
  })
  input.form?.addEventListener('reset', () => {
    chosenFiles = []
    // The field is cleared after all reset listeners have run.
    setTimeout(show)
  })
  acceptDrops(wrap, input)
  show()
}

/**
 * Visual only, in the page's language: the browser's own text in the field, which covers the hint, is in the
 * browser's language. A screen reader reads the field itself.
 */
function createHint({ translate }: FormsContext, { multiple }: HTMLInputElement): HTMLElement {
  const hint = createSpan('wpcf7-file-hint')
  hint.setAttribute('aria-hidden', 'true')
  hint.append(
    createSpan('wpcf7-file-choose', translate(multiple ? texts.chooseFiles : texts.chooseFile)),
    createSpan('wpcf7-file-drop', translate(multiple ? texts.orDropFiles : texts.orDropFile)),
  )
  return hint
}

function createSpan(className: string, text = ''): HTMLElement {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  return span
}

/** Adds the list after the label, whose text would otherwise include it. */
function addFileList({ translate }: FormsContext, input: HTMLInputElement): HTMLElement {
  const list = document.createElement('ul')
  list.className = 'wpcf7-file-list'
  list.setAttribute('aria-label', translate(texts.chosenFiles))
  ;(input.closest('label') ?? input.closest('.wpcf7-form-control-wrap') ?? input).after(list)
  return list
}

function acceptDrops(wrap: HTMLElement, input: HTMLInputElement): void {
  const mark = (isOver: boolean) => wrap.classList.toggle('is-over', isOver)
  wrap.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    mark(true)
  })
  wrap.addEventListener('dragleave', () => mark(false))
  wrap.addEventListener('drop', (event) => {
    mark(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    chooseFiles(input, input.multiple ? files : files.slice(0, 1))
  })
}

function renderList(context: FormsContext, { list, files }: { list: HTMLElement; files: File[] }): void {
  list.hidden = files.length === 0
  list.replaceChildren(...files.map((file) => createEntry(context, file)))
}

function createEntry({ translate, language }: FormsContext, { name, size }: File): HTMLElement {
  const entry = document.createElement('li')
  const fileLabel = document.createElement('span')
  const isolatedName = document.createElement('bdi')
  isolatedName.textContent = name
  fileLabel.append(isolatedName)
  const sizeLabel = document.createElement('small')
  sizeLabel.textContent = formatSize(language, size)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', formatRemoveText(translate, name))
  entry.append(fileLabel, sizeLabel, button)
  return entry
}

function formatSize(language: string, sizeInBytes: number): string {
  const isLarge = sizeInBytes >= 1_000_000
  const amount = isLarge ? sizeInBytes / 1_000_000 : Math.max(sizeInBytes / 1000, 0.1)
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}

function mergeFiles(previousFiles: File[], addedFiles: File[]): File[] {
  const isAlreadyChosen = (file: File) =>
    previousFiles.some(
      (each) => each.name === file.name && each.size === file.size && each.lastModified === file.lastModified,
    )
  return [...previousFiles, ...addedFiles.filter((file) => !isAlreadyChosen(file))]
}

function readFiles({ files }: HTMLInputElement): File[] {
  return [...(files ?? [])]
}

function setFiles(input: HTMLInputElement, files: File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
}

/** Sets the files as if the visitor had chosen them. */
function chooseFiles(input: HTMLInputElement, files: File[]): void {
  setFiles(input, files)
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
