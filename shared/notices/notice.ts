export interface NoticeSection {
  /** Where the page adds more than words. */
  about?: 'responsible' | 'rights' | 'barrier'
  title: string
  text: string[]
  points?: string[]
}

export const textOf = (sections: NoticeSection[]) =>
  sections.flatMap(({ title, text, points = [] }) => [title, ...text, ...points])
