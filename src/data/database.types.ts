export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      albums: {
        Row: {
          artist: string
          cover_url: string | null
          created_at: string
          description: string | null
          id: string
          is_new: boolean
          purchase_link: string | null
          title: string
          vimeo_url: string | null
        }
        Insert: {
          artist?: string
          cover_url?: string | null
          created_at?: string
          description?: string | null
          id?: string
          is_new?: boolean
          purchase_link?: string | null
          title: string
          vimeo_url?: string | null
        }
        Update: {
          artist?: string
          cover_url?: string | null
          created_at?: string
          description?: string | null
          id?: string
          is_new?: boolean
          purchase_link?: string | null
          title?: string
          vimeo_url?: string | null
        }
        Relationships: []
      }
      app_settings: {
        Row: { key: string; value: string }
        Insert: { key: string; value: string }
        Update: { key?: string; value?: string }
        Relationships: []
      }
      tracks: {
        Row: {
          album_id: string
          audio_url: string | null
          duration: string | null
          id: string
          title: string
          track_number: number
        }
        Insert: {
          album_id: string
          audio_url?: string | null
          duration?: string | null
          id?: string
          title: string
          track_number: number
        }
        Update: {
          album_id?: string
          audio_url?: string | null
          duration?: string | null
          id?: string
          title?: string
          track_number?: number
        }
        Relationships: [
          {
            foreignKeyName: "tracks_album_id_fkey"
            columns: ["album_id"]
            isOneToOne: false
            referencedRelation: "albums"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: { [_ in never]: never }
    Functions: { is_admin: { Args: never; Returns: boolean } }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
