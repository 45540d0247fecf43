/**
 * Maps MIME types to file extensions, and the types that a file field accepts (contact-forms.md 2.10, 3.6).
 * Runs in the browser, too.
 */

// "subtype=extension,…", or an extension that equals its subtype.
const typeTable = {
  image:
    'jpeg=jpg,jpeg,jpe gif png bmp tiff=tiff,tif webp x-icon=ico heic avif heif heic-sequence=heics heif-sequence=heifs',
  video:
    'x-ms-asf=asf,asx x-ms-wmv=wmv x-ms-wmx=wmx x-ms-wm=wm avi divx x-flv=flv quicktime=mov,qt ' +
    'mpeg=mpeg,mpg,mpe mp4=mp4,m4v ogg=ogv webm x-matroska=mkv 3gpp=3gp,3gpp 3gpp2=3g2,3gp2',
  text: 'plain=txt,asc,c,cc,h,srt csv tab-separated-values=tsv calendar=ics richtext=rtx css html=htm,html vtt',
  audio:
    'mpeg=mp3,m4a,m4b aac x-realaudio=ra,ram wav ogg=ogg,oga flac midi=mid,midi x-ms-wma=wma x-ms-wax=wax ' +
    'x-matroska=mka',
  application:
    'ttaf+xml=dfxp rtf javascript=js pdf x-shockwave-flash=swf java=class x-tar=tar zip x-gzip=gz,gzip rar ' +
    'x-7z-compressed=7z x-msdownload=exe octet-stream=psd,xcf msword=doc vnd.ms-powerpoint=pot,pps,ppt ' +
    'vnd.ms-write=wri vnd.ms-excel=xla,xls,xlt,xlw vnd.ms-access=mdb vnd.ms-project=mpp ' +
    'OOwordprocessingml.document=docx MSword.documentMACRO=docm OOwordprocessingml.template=dotx ' +
    'MSword.templateMACRO=dotm OOspreadsheetml.sheet=xlsx MSexcel.sheetMACRO=xlsm ' +
    'MSexcel.sheet.binaryMACRO=xlsb OOspreadsheetml.template=xltx MSexcel.templateMACRO=xltm ' +
    'MSexcel.addinMACRO=xlam OOpresentationml.presentation=pptx MSpowerpoint.presentationMACRO=pptm ' +
    'OOpresentationml.slideshow=ppsx MSpowerpoint.slideshowMACRO=ppsm OOpresentationml.template=potx ' +
    'MSpowerpoint.templateMACRO=potm MSpowerpoint.addinMACRO=ppam OOpresentationml.slide=sldx ' +
    'MSpowerpoint.slideMACRO=sldm onenote=onetoc,onetoc2,onetmp,onepkg oxps vnd.ms-xpsdocument=xps ' +
    'ODtext=odt ODpresentation=odp ODspreadsheet=ods ODgraphics=odg ODchart=odc ODdatabase=odb ODformula=odf ' +
    'wordperfect=wp,wpd vnd.apple.keynote=key vnd.apple.numbers=numbers vnd.apple.pages=pages',
}

const abbreviations: Record<string, string> = {
  OO: 'vnd.openxmlformats-officedocument.',
  MS: 'vnd.ms-',
  OD: 'vnd.oasis.opendocument.',
  MACRO: '.macroenabled.12',
}

/** 'image/png' → its extensions; 'image/*' → those of all its subtypes. */
const extensionsByType = new Map<string, string[]>()
for (const [kind, subtypes] of Object.entries(typeTable)) {
  for (const entry of subtypes.split(' ')) {
    // Not replaceAll: this runs before the forms have checked whether the browser supports it (ERR-7).
    const [subtype = '', extensions = subtype] = entry
      .replace(/OO|MS|OD|MACRO/g, (abbreviation) => abbreviations[abbreviation] ?? '')
      .split('=')
    addExtensions(`${kind}/${subtype}`, extensions.split(','))
    addExtensions(`${kind}/*`, extensions.split(','))
  }
}

function addExtensions(type: string, extensions: string[]): void {
  extensionsByType.set(type, [...(extensionsByType.get(type) ?? []), ...extensions])
}

/** The extensions, without dots, of '.pdf', 'image/png' or 'image/*'; [] for an unknown type. */
export function findExtensions(type: string): string[] {
  const lowerType = type.toLowerCase()
  return lowerType.startsWith('.') ? [lowerType.slice(1)] : (extensionsByType.get(lowerType) ?? [])
}

/** 'prices.pdf' → 'application/pdf'; `undefined` for an unknown extension. */
export function findTypeByName(fileName: string): string | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const tableEntry = [...extensionsByType].find(
    ([type, extensions]) => !type.endsWith('/*') && extensions.includes(extension),
  )
  return tableEntry?.[0]
}

/** The types of `filetypes:` in rule syntax: '.pdf', 'image/png', 'image/*'; unknown ones are omitted. */
export function listAcceptedTypes(filetypes: string[]): string[] {
  const requestedTypes = filetypes
    .flatMap((each) => each.toLowerCase().split(/[\s|,]+/))
    .filter((each) => each !== '')
  if (requestedTypes.length === 0) return ['audio/*', 'video/*', 'image/*']
  const types = requestedTypes.map((each) => (each.includes('/') || each.startsWith('.') ? each : `.${each}`))
  return [...new Set(types.filter((each) => findExtensions(each).length > 0))]
}

/** Like `listAcceptedTypes`, for the `accept` of a file input: browsers support only three wildcards. */
export function formatAcceptAttribute(filetypes: string[]): string {
  return listAcceptedTypes(filetypes)
    .filter((each) => !each.endsWith('/*') || /^(?:audio|video|image)\//.test(each))
    .join(',')
}
