/** Those of dropped folders too, by name within each; what systems leave in folders is left out. */
export async function filesDropped({ items, files }: DataTransfer): Promise<File[]> {
  // Both are emptied when the event ends, so all entries are asked for at once.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.length) return [...files]
  return (await Promise.all(entries.map(filesOf))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isLeftover(entry.name)) return []
  if (entry.isFile) {
    return [
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    ]
  }
  const inside = (await entriesIn(entry as FileSystemDirectoryEntry)).sort(byName)
  return (await Promise.all(inside.map(filesOf))).flat()
}

/** A browser tells at most 100 of them at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (!some.length) return all
    all.push(...some)
  }
}

/** What a file input gives of a folder. */
export const filesChosen = (files: Iterable<File>) => [...files].filter(({ name }) => !isLeftover(name))

const isLeftover = (name: string) => /^(\.|thumbs\.db$|desktop\.ini$|dicomdir$)/i.test(name)

const byName = (a: FileSystemEntry, b: FileSystemEntry) =>
  a.name.localeCompare(b.name, undefined, { numeric: true })

/** Not a picture of this page that is being dragged. */
export const hasFiles = (transfer: DataTransfer | null) =>
  Boolean(transfer?.types.includes('Files')) && !transfer?.types.includes('text/html')
