/** A name in words, for a document that has no better: `studentList` and `student_list` are "Student list". */
export const inWords = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
