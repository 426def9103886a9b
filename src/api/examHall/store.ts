/** What a device keeps of an exam hall: answers of calls, and files that wait for a connection. */
const database = "exam-hall"
const stores = { answers: undefined, files: "id" } as const

type Store = keyof typeof stores

let opened: Promise<IDBDatabase> | undefined

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(stores))
        request.result.createObjectStore(name, keyPath === undefined ? {} : { keyPath })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("This device keeps nothing"))
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const within = async <Result>(
  store: Store,
  mode: IDBTransactionMode,
  run: (objects: IDBObjectStore) => IDBRequest<Result>
): Promise<Result> => {
  const transaction = (await open()).transaction(store, mode)
  const request = run(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error("This device keeps nothing more"))
  })
}

/** Keeps a value; a file's key is in itself. @throws where the device has no room, or keeps nothing */
export const put = (store: Store, value: unknown, key?: IDBValidKey): Promise<unknown> =>
  within(store, "readwrite", (objects) => objects.put(value, key))

/** All that is kept of a store. */
export const allOf = <Value>(store: Store): Promise<readonly Value[]> =>
  within<Value[]>(store, "readonly", (objects) => objects.getAll() as IDBRequest<Value[]>)

/** One value by its key; undefined where there is none. */
export const oneOf = <Value>(store: Store, key: IDBValidKey): Promise<Value | undefined> =>
  within<Value | undefined>(store, "readonly", (objects) => objects.get(key) as IDBRequest<Value | undefined>)

/** Forgets a value. */
export const forget = (store: Store, key: IDBValidKey): Promise<unknown> =>
  within(store, "readwrite", (objects) => objects.delete(key))
