import { graphql, type ResultOf } from "../../api/queries.ts"

export const papersets = graphql(`
  query Papersets(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $class_id: Int
    $level: String
    $state: String
    $is_mock: String
    $exam_id: Int
  ) {
    papersets(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      class_id: $class_id
      level: $level
      state: $state
      is_mock: $is_mock
      exam_id: $exam_id
    ) {
      total
      page
      per_page
      rows {
        id
        name
        exam
        level
        class_level
        languages
        slots
        asked
        state
        paper_version
        schedules
        author
        updated_at
      }
    }
  }
`)

export const onePaperset = graphql(`
  query OnePaperset($id: Int!) {
    paperset(id: $id) {
      id
      permits {
        actions {
          command
          allowed
          reason
        }
      }
      version
      state
      exam_id
      exam
      level
      class_level
      name
      languages
      minutes
      sets
      paper_version
      marks
      locked_because
      hash
      signed_by
      signed_at
      is_signer
      copied_from
      updated_at
      sections {
        section
        lines {
          count
          subject_id
          topic
          difficulty
          kind
          marks
        }
      }
      instructions {
        language
        text
      }
      slots {
        section_id
        question_id
        version
        current
        state
        stem {
          type
          content
        }
        kind
        subject
        topic
        difficulty
        marks
        negative_marks
        languages
      }
      unseal {
        by
        at
        reason
        is_own
      }
      seals {
        version
        hash
        signed_by
        sealed_by
        at
        broken_at
        asked_by
        broken_by
        reason
      }
      schedules {
        id
        state
        opens_at
        closes_at
        languages
      }
    }
  }
`)

/** A paper as its makers have it. */
export type Paper = ResultOf<typeof onePaperset>["paperset"]

export const paperChecks = graphql(`
  query PaperCheckList($id: Int!) {
    paperChecks(id: $id) {
      may_be_sealed
      hash
      checks {
        name
        title
        verdict
        faults {
          text
          question
          language
          lines {
            section
            line
          }
        }
      }
    }
  }
`)

/** The check list of a paper. */
export type Checks = ResultOf<typeof paperChecks>["paperChecks"]

export const paperSets = graphql(`
  query PaperSets($id: Int!) {
    paperSets(id: $id) {
      letter
      shared_neighbours
      questions {
        number
        section_id
        question_id
        words
        options
        key
      }
    }
  }
`)

export const classExams = graphql(`
  query ClassExams {
    classExams {
      id
      exam_id
      exam
      year
      level
      class_id
      question_count
    }
  }
`)

export const paperChoices = graphql(`
  query PaperChoices {
    subjects {
      id
      name
    }
    sections {
      id
      name
    }
    classExams {
      id
      exam_id
      exam
      year
      level
      class_id
      question_count
    }
  }
`)

/** What a plan chooses from, once it is there. */
export type Choices = ResultOf<typeof paperChoices> | null

export const paperCandidates = graphql(`
  query PaperCandidates(
    $id: Int!
    $section_id: Int
    $subject_id: Int
    $difficulty: String
    $kind: String
    $level: String
    $search: String
    $page: Int
  ) {
    paperCandidates(
      id: $id
      section_id: $section_id
      subject_id: $subject_id
      difficulty: $difficulty
      kind: $kind
      level: $level
      search: $search
      page: $page
      per_page: 8
    ) {
      total
      page
      per_page
      rows {
        id
        state
        kind
        level
        subject
        topic
        difficulty
        marks
        version
        languages
        papers
        stem {
          type
          content
        }
      }
    }
  }
`)

export const planPaperset = graphql(`
  mutation PlanPaper(
    $class_exam_id: Int!
    $name: String!
    $languages: [String!]!
    $minutes: Int!
    $sets: Int!
    $sections: [PlanPapersetSectionsItem!]!
    $instructions: [PlanPapersetInstructionsItem!]!
  ) {
    planPaperset(
      class_exam_id: $class_exam_id
      name: $name
      languages: $languages
      minutes: $minutes
      sets: $sets
      sections: $sections
      instructions: $instructions
    ) {
      id
    }
  }
`)

export const changePaperset = graphql(`
  mutation ChangePaper(
    $id: Int!
    $version: Int!
    $name: String!
    $languages: [String!]!
    $minutes: Int!
    $sets: Int!
    $sections: [ChangePapersetSectionsItem!]!
    $instructions: [ChangePapersetInstructionsItem!]!
  ) {
    changePaperset(
      id: $id
      version: $version
      name: $name
      languages: $languages
      minutes: $minutes
      sets: $sets
      sections: $sections
      instructions: $instructions
    ) {
      version
    }
  }
`)

export const arrangePaperset = graphql(`
  mutation ArrangePaper($id: Int!, $version: Int!, $slots: [ArrangePapersetSlotsItem!]!) {
    arrangePaperset(id: $id, version: $version, slots: $slots) {
      version
    }
  }
`)

export const proposePaperset = graphql(`
  mutation ProposePaper($id: Int!, $version: Int!, $keep: Boolean!, $seed: Int) {
    proposePaperset(id: $id, version: $version, keep: $keep, seed: $seed) {
      is_met
      seed
      faults {
        text
        lines {
          section
          line
        }
      }
    }
  }
`)

export const discardPaperset = graphql(`
  mutation DiscardPaper($id: Int!, $reason: String!) {
    discardPaperset(id: $id, reason: $reason) {
      state
    }
  }
`)
export const withdrawSignature = graphql(`
  mutation WithdrawSignature($id: Int!, $reason: String!) {
    withdrawSignature(id: $id, reason: $reason) {
      state
    }
  }
`)
export const askUnseal = graphql(`
  mutation AskUnseal($id: Int!, $reason: String!) {
    askUnseal(id: $id, reason: $reason) {
      state
    }
  }
`)
export const unsealPaperset = graphql(`
  mutation UnsealPaper($id: Int!) {
    unsealPaperset(id: $id) {
      state
    }
  }
`)
export const declineUnseal = graphql(`
  mutation DeclineUnseal($id: Int!) {
    declineUnseal(id: $id) {
      state
    }
  }
`)

export const finalizePaper = graphql(`
  mutation FinalizePaper($paperset_id: Int!, $class_id: Int!, $hash: String) {
    finalizePaperset(paperset_id: $paperset_id, class_id: $class_id, hash: $hash) {
      is_sealed
    }
  }
`)

export const copyMockPaper = graphql(`
  mutation CopyMockPaper($paperset_id: Int!, $class_exam_id: Int!) {
    copyMockPaperset(paperset_id: $paperset_id, class_exam_id: $class_exam_id) {
      id
      name
      copied {
        sections
        questions
        languages
      }
      left {
        question_id
        why
      }
    }
  }
`)

export const examSchedules = graphql(`
  query ExamSchedules(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $class_id: Int
    $state: String
    $exam_id: Int
    $paperset_id: Int
  ) {
    examSchedules(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      class_id: $class_id
      state: $state
      exam_id: $exam_id
      paperset_id: $paperset_id
    ) {
      total
      page
      per_page
      rows {
        id
        permits {
          actions {
            command
            allowed
            reason
          }
        }
        exam
        level
        class_level
        paper
        paperset_id
        languages
        opens_at
        closes_at
        state
        reason
        by
      }
    }
  }
`)

/** A schedule in the list. */
export type Schedule = ResultOf<typeof examSchedules>["examSchedules"]["rows"][number]

export const storeExamSchedule = graphql(`
  mutation StoreSchedule(
    $exam_id: Int!
    $class_id: Int!
    $paperset_id: Int!
    $languages: [String!]!
    $opens_at: String!
    $closes_at: String!
  ) {
    storeExamSchedule(
      exam_id: $exam_id
      class_id: $class_id
      paperset_id: $paperset_id
      languages: $languages
      opens_at: $opens_at
      closes_at: $closes_at
    ) {
      id
      opens_at
    }
  }
`)

export const cancelExamSchedule = graphql(`
  mutation CancelSchedule($id: Int!, $reason: String!) {
    cancelExamSchedule(id: $id, reason: $reason) {
      state
    }
  }
`)

export const sealedPapers = graphql(`
  query SealedPapers {
    papersets(state: "sealed", per_page: 200) {
      rows {
        id
        name
        exam
        exam_id
        class_level
        languages
      }
    }
  }
`)

export const paperExports = graphql(`
  query PaperExports($paperset_id: Int!, $page: Int) {
    paperExports(paperset_id: $paperset_id, page: $page, per_page: 5) {
      total
      rows {
        id
        what
        paper_version
        languages
        sets
        is_draft
        state
        by
        at
      }
    }
  }
`)
