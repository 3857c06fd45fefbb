// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

/** One book. */
export interface Book {
  /**
   * With hyphens.
   *
   * Pattern: `^97[89]-(?:[0-9]+-){3}[0-9X]$`
   */
  isbn: string;
  /** How many. */
  pages?: number;
  /** Whether it may leave the house. */
  loanable?: true;
}
export interface WebhookHeaders {
  /** Of which type the event is. */
  'x-event-type': string;
  /** The same at each attempt. */
  'X-Delivery': string;
}
/** The same for two events. */
export interface LoanChange {
  /** Number of the loan. */
  loan: number;
  /** Where it was done. */
  by: 'desk' | 'machine';
}
/**
 * Fine Raised. A book came back late.
 *
 * Composed of a change and of what is owed.
 */
export interface FineRaised {
  /** Number of the loan. */
  loan: number;
  /** Where it was done. */
  by: 'desk' | 'machine';
  /** What is owed. */
  cents: number;
  /** How it is paid. */
  paid:
    | {
        /** Tells the two apart. */
        with: 'coins';
        /** One by one. */
        coins: number[];
      }
    | {
        /** Tells the two apart. */
        with: 'work';
        /** How long. */
        hours: number;
        /** Which work. */
        note?: string;
      };
  /** An address or a telephone. */
  contact:
    | string
    | {
        /**
         * With the country.
         *
         * Pattern: `^\+[0-9 ]{5,20}$`
         */
        phone: string;
      };
  /** Whatever else. */
  extras?: {
    [k: string]: unknown;
  };
}
/** A person. */
export interface Keeper {
  /** First name. */
  name: string;
}
/**
 * Loan Started. A book leaves the library.
 *
 * Written inline in the document.
 */
export interface LoanStarted {
  /** Number of the loan. */
  loan: number;
  /** Whether to keep quiet about it. */
  silent: boolean;
  /**
   * When it is due; null for a loan without end.
   *
   * Format: date-time.
   */
  dueOn?: string | null;
  /** In kilograms. */
  weight?: number;
  /** Who borrows. */
  borrower: {
    /** As on the card. */
    name: string;
    /**
     * Where to write.
     *
     * Format: email.
     */
    email?: string;
    /**
     * Where to look.
     *
     * Format: uri.
     */
    homepage?: string;
    /** Of membership. */
    level?: 'basic' | 'gold' | 3 | null | false;
  };
  /**
   * At least one.
   *
   * @minItems 1
   * @maxItems 5
   */
  books: Book[];
  /**
   * Longitude and latitude.
   *
   * @minItems 2
   */
  position?: [number, number];
  /** Free labels. */
  labels?: {
    [k: string]: string;
  };
}
/**
 * Shelf Moved. Shelves have been put elsewhere.
 *
 * A shelf that holds shelves.
 */
export interface ShelfMoved {
  /**
   * What stands on it.
   *
   * Pattern: `^[A-Z][0-9]?$`
   */
  label: string;
  /** The shelves inside. */
  shelves?: ShelfMoved[];
  /**
   * Who looks after it.
   *
   * A person.
   */
  keeper?: Keeper;
}
/** The payload of each event whose event type is known, by event type. Of an undocumented event it is what is known of the payload. */
export interface WebhookEventMap {
  'fine.raised': FineRaised;
  'loan.renewed': LoanChange;
  'loan.returned': LoanChange;
  'loan.started': LoanStarted;
  'shelf.moved': ShelfMoved;
}

/** Loan Renewed. A loan gets more time. */
export type LoanRenewed = LoanChange;

/** Loan Returned. A book comes back. */
export type LoanReturned = LoanChange;

/** Every event type of which the payload is known, in whole or in part. */
export type EventType = keyof WebhookEventMap;

/** Any event whose event type is known. For the payload of one, `WebhookEventMap[eventType]` is cheaper for the compiler than `Extract`. */
export type WebhookEvent = WebhookEventMap[EventType];

/** A function for each event whose event type is known, by event type. None may be missing, and each infers the type of its event. */
export type Handlers<Result = void> = {
  readonly [T in keyof WebhookEventMap]: (event: WebhookEventMap[T]) => Result;
};
